package onetimecode;

import java.lang.ref.Cleaner;
import java.lang.ref.Reference;
import java.util.concurrent.locks.StampedLock;
import java.util.function.LongFunction;

/**
 * An object of the library. Any number of threads may use it at the same time. It ends when it is closed, after the calls
 * that are under way, or when nothing refers to it any more.
 */
final class Handle implements AutoCloseable {
    static final int PARSER = 0, REDACTOR = 1, STREAM = 2, WINDOW = 3;

    private static final Cleaner CLEANER = Cleaner.create();

    /** A thread locks one of them to use the object, so that threads seldom wait for each other. To close takes all. */
    private final StampedLock[] locks = new StampedLock[16];
    private final String name;
    private final Cleaner.Cleanable end;
    private long pointer;

    Handle(int kind, String name, long pointer) {
        for (int i = 0; i < locks.length; i++) locks[i] = new StampedLock();
        this.name = name;
        this.pointer = pointer;
        end = CLEANER.register(this, () -> Native.destroy(kind, pointer));
    }

    /** Calls a function with the pointer of the object, which lives until the function returns. */
    <T> T use(LongFunction<T> call) {
        StampedLock lock = locks[(int) Thread.currentThread().getId() & locks.length - 1];
        long stamp = lock.readLock();
        try {
            if (pointer == 0) throw new IllegalStateException("The " + name + " is closed.");
            return call.apply(pointer);
        } finally {
            lock.unlockRead(stamp);
            Reference.reachabilityFence(this);
        }
    }

    /** Ends the object. A second call has no effect. */
    @Override
    public void close() {
        long[] stamps = new long[locks.length];
        for (int i = 0; i < locks.length; i++) stamps[i] = locks[i].writeLock();
        pointer = 0;
        end.clean();
        for (int i = 0; i < locks.length; i++) locks[i].unlockWrite(stamps[i]);
    }
}
