package onetimecode;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * Masks codes in the lines of a log, and nothing else. Make one and keep it; any number of threads may use it at the same
 * time.
 *
 * <pre>{@code
 * try (Redactor redactor = new Redactor()) {
 *     System.out.println(redactor.redact("{\"otp\":\"482913\",\"user\":551203}"));  // {"otp":"******","user":551203}
 * }
 * }</pre>
 *
 * <p>The argument {@code key} of a method is null for a line of a log, which may be JSON, CSV or another notation.
 * Otherwise it is the key of a field, and the text is its value: with "body" it is a message to somebody, with "otp" it is
 * a code. After {@link #close} a call throws {@link IllegalStateException}.
 */
public final class Redactor implements AutoCloseable {
    /**
     * What a redactor masks.
     *
     * @param parser how it finds codes; whether ill-formed text is rejected has no effect
     * @param mask a text to write in place of each code: ASCII letters, digits and {@code *-_.}; null for an asterisk in
     *     place of each letter and digit
     * @param keepLast how many letters and digits at the end of a code stay, at most half of it; 0 with a mask
     * @param masksLinks whether to mask the tokens of links too, such as {@code ?token=...}
     */
    public record Options(OneTimeCodeParser.Options parser, String mask, int keepLast, boolean masksLinks) {
        /**
         * Asterisks, and a minimum confidence of 0.05: it is better to mask a number too many than to miss a code.
         */
        public static final Options DEFAULT =
                new Options(OneTimeCodeParser.Options.DEFAULT.withMinimumConfidence(0.05), null, 0, false);
    }

    final Handle handle;

    /** Makes a redactor with {@link Options#DEFAULT}. It takes some ten milliseconds. */
    public Redactor() {
        this(Options.DEFAULT);
    }

    /**
     * Makes a redactor. It takes some ten milliseconds.
     *
     * @param options what it masks
     * @throws OneTimeCodeException for an option out of its range
     */
    public Redactor(Options options) {
        if (options.keepLast < 0) throw new OneTimeCodeException(-1, "keepLast is 0 or more.");
        long pointer = options.parser.create(true, options.mask, options.keepLast, options.masksLinks);
        handle = new Handle(Handle.REDACTOR, "redactor", pointer);
    }

    /**
     * Masks the codes of a line.
     *
     * @param text a line of a log
     * @return the same string if there is nothing to mask
     */
    public String redact(String text) {
        return redact(text, null);
    }

    /**
     * Masks the codes of a line, or of the value of a field.
     *
     * @param text a line or a value. If something is masked, a lone surrogate becomes U+FFFD.
     * @param key the key of the field, or null
     * @return the same string if there is nothing to mask
     */
    public String redact(String text, String key) {
        return redactMany(List.of(text), key).get(0);
    }

    /**
     * Masks the codes of many lines in few calls of the library.
     *
     * @param texts lines of a log
     * @return a text for each, in their order; the same string if there is nothing to mask
     */
    public List<String> redactMany(Iterable<String> texts) {
        return redactMany(texts, null);
    }

    /**
     * Masks the codes of many texts in few calls of the library.
     *
     * @param texts lines or values
     * @param key the key of all of them, or null
     * @return a text for each, in their order; the same string if there is nothing to mask
     */
    public List<String> redactMany(Iterable<String> texts, String key) {
        List<String> masked = new ArrayList<>();
        Native.batch(handle, true, texts, key, (text, rows) -> {
            byte[] bytes = masked(rows);
            masked.add(bytes == null ? text : new String(bytes, UTF_8));
        });
        return masked;
    }

    /**
     * Masks the codes of a text in UTF-8. Bytes that are not UTF-8 stay.
     *
     * @param text a line or a value
     * @param key the key of the field, or null
     * @return the same array if there is nothing to mask
     */
    public byte[] redact(byte[] text, String key) {
        byte[] name = Native.name(key);
        long[] offsets = {0, text.length};
        byte[] rows = handle.use(redactor -> Native.batch(true, redactor, text, offsets, name));
        byte[] bytes = masked(Native.rows(rows));
        return bytes == null ? text : bytes;
    }

    /** Reads the next masked text; null if there is nothing to mask. */
    private static byte[] masked(ByteBuffer rows) {
        int size = rows.getInt();
        if (size < 0) return null;
        byte[] bytes = new byte[size];
        rows.get(bytes);
        return bytes;
    }

    /**
     * A stream that masks the codes of lines of at most 16 MiB and passes them on.
     *
     * @param target what gets the masked lines
     * @return a stream, which needs this redactor no more
     */
    public Stream stream(OutputStream target) {
        return stream(target, 1 << 24);
    }

    /**
     * A stream that masks the codes of lines and passes them on. It remembers the line before, since an event of a log may
     * have several lines.
     *
     * @param target what gets the masked lines
     * @param maxLine the most bytes of a line, 1 or more. A longer line is left out, except for its
     *     line break.
     * @return a stream, which needs this redactor no more
     */
    public Stream stream(OutputStream target, int maxLine) {
        Objects.requireNonNull(target);
        if (maxLine < 1) throw new OneTimeCodeException(-1, "maxLine is 1 or more.");
        return new Stream(handle.use(redactor -> Native.createStream(redactor, maxLine)), target);
    }

    /** Ends the redactor, after the calls that are under way. */
    @Override
    public void close() {
        handle.close();
    }

    /** Masks the codes of lines. A line is passed on when it is complete; {@link #close} completes the last one. */
    public static final class Stream extends OutputStream {
        /** The most bytes to copy for a call of the library. */
        private static final int PIECE = 1 << 16;

        private final Handle handle;
        private final OutputStream target;
        private final boolean[] leftOut = {false};
        private boolean isClosed;

        Stream(long pointer, OutputStream target) {
            handle = new Handle(Handle.STREAM, "stream", pointer);
            this.target = target;
        }

        /**
         * Whether a line was too long, and was left out.
         *
         * @return whether the target lacks a line
         */
        public synchronized boolean hasLeftOutLines() {
            return leftOut[0];
        }

        /** Takes one byte. Write arrays where speed matters. */
        @Override
        public void write(int one) throws IOException {
            write(new byte[] {(byte) one}, 0, 1);
        }

        @Override
        public synchronized void write(byte[] bytes, int start, int count) throws IOException {
            Objects.checkFromIndexSize(start, count, bytes.length);
            if (isClosed) throw new IOException("The stream is closed.");
            for (int piece = start, end = start + count; piece < end; piece += PIECE) {
                pass(Arrays.copyOfRange(bytes, piece, Math.min(end, piece + PIECE)));
            }
        }

        /** Flushes the target. A line that is not complete stays here. */
        @Override
        public void flush() throws IOException {
            target.flush();
        }

        /** Completes the last line, and closes the target. */
        @Override
        public synchronized void close() throws IOException {
            if (isClosed) return;
            isClosed = true;
            try (target; handle) {
                pass(null);
            }
        }

        private void pass(byte[] piece) throws IOException {
            target.write(handle.use(stream -> Native.stream(stream, piece, leftOut)));
        }
    }
}
