package onetimecode;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;

/** The functions of onetimecode_jni.c, and the forms of their arguments. Names have the form that names() makes. */
final class Native {
    /** What read() is for: the code, all matches or the explanation of a text. */
    static final int CODE = 0, MATCHES = 1, EXPLANATION = 2;

    // enough that a call costs nothing beside the texts, and few enough that their memory stays small
    private static final int PIECE_TEXTS = 1024, PIECE_BYTES = 1 << 18;
    private static final Pattern LONE_SURROGATE = Pattern.compile("\\p{Cs}");

    static {
        load();
    }

    private Native() {}

    static native long create(
            boolean redactor, byte[] hints, int hintCount, double minimumConfidence, double codeShare,
            int minimumLength, int maximumLength, boolean rejectsIllFormed, byte[] mask, long keepLast,
            boolean masksLinks);

    static native long createStream(long redactor, long maxLine);

    static native long createWindow(long length, long codesPerRecipient, long codes);

    static native void destroy(int kind, long pointer);

    static native byte[] read(int question, long parser, byte[] text, boolean inBytes, byte[] locale);

    static native byte[] batch(boolean redacts, long object, byte[] texts, long[] offsets, byte[] localeOrKey);

    static native byte[] stream(long stream, byte[] piece, boolean[] leftOut);

    static native int insert(
            long window, long parser, byte[] text, byte[] locale, byte[] recipient, long received, long now, long wall,
            byte[] id);

    static native byte[] current(
            long window, byte[] recipient, byte[] host, byte[] hosts, int ancestors, int associated, int flags,
            int purposes, long now);

    static native int consume(long window, byte[] id, long now);

    static native long sweep(long window, long now);

    static native String text(int index);

    /** The bytes of a text. A lone surrogate becomes U+FFFD; getBytes would write a question mark. */
    static byte[] utf8(String text) {
        byte[] bytes = text.getBytes(UTF_8);
        for (byte one : bytes) {
            if (one == '?') return LONE_SURROGATE.matcher(text).replaceAll("\uFFFD").getBytes(UTF_8);
        }
        return bytes;
    }

    /** A name with the NUL that ends it in C; null for null. */
    static byte[] name(String name) {
        return name == null ? null : names(List.of(name));
    }

    /** Names one after the other, each with the NUL that ends it in C. */
    static byte[] names(List<String> names) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (String name : names) {
            if (name.indexOf('\0') >= 0) throw new OneTimeCodeException(-1, "A name has a NUL.");
            bytes.writeBytes(utf8(name));
            bytes.write(0);
        }
        return bytes.toByteArray();
    }

    /** Reads or masks texts, some of them in each call, and gives each text and the rows, at its row, to a function. */
    static void batch(
            Handle handle, boolean redacts, Iterable<String> texts, String localeOrKey,
            BiConsumer<String, ByteBuffer> answer) {
        byte[] name = name(localeOrKey);
        List<String> piece = new ArrayList<>();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        long[] offsets = new long[PIECE_TEXTS + 1];
        for (Iterator<String> iterator = texts.iterator(); iterator.hasNext();) {
            String text = iterator.next();
            piece.add(text);
            bytes.writeBytes(utf8(text));
            offsets[piece.size()] = bytes.size();
            if (piece.size() < PIECE_TEXTS && bytes.size() < PIECE_BYTES && iterator.hasNext()) continue;
            long[] ends = Arrays.copyOf(offsets, piece.size() + 1);
            ByteBuffer rows = rows(handle.use(object -> batch(redacts, object, bytes.toByteArray(), ends, name)));
            for (String each : piece) answer.accept(each, rows);
            piece.clear();
            bytes.reset();
        }
    }

    /** The numbers of rows have the order of the machine. */
    static ByteBuffer rows(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.nativeOrder());
    }

    private static void load() {
        String path = System.getProperty("onetimecode.library");
        if (path != null) {
            System.load(Path.of(path).toAbsolutePath().toString());
            return;
        }
        try {
            System.loadLibrary("onetimecode_jni");
        } catch (UnsatisfiedLinkError missing) {
            loadFromJar();
        }
    }

    private static void loadFromJar() {
        String machine = System.getProperty("os.arch").replace("amd64", "x86_64");
        List<String> names = List.of("libonetimecode.so.0", "libonetimecode_jni.so");
        try {
            // only this user may write into the folder
            Path folder = Files.createTempDirectory("onetimecode-").toAbsolutePath();
            try {
                for (String name : names) {
                    try (InputStream file = Native.class.getResourceAsStream("/native/linux-" + machine + "/" + name)) {
                        if (file == null) throw new UnsatisfiedLinkError("The jar has no library for " + machine + ".");
                        Files.copy(file, folder.resolve(name));
                    }
                }
                System.load(folder.resolve(names.get(1)).toString());
            } finally {
                // a loaded library needs its file no more
                for (String name : names) Files.deleteIfExists(folder.resolve(name));
                Files.delete(folder);
            }
        } catch (IOException problem) {
            throw (Error) new UnsatisfiedLinkError("The library cannot be copied from the jar.").initCause(problem);
        }
    }
}
