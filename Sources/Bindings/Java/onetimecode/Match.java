package onetimecode;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;

/**
 * The code of a message. The code is a secret: {@link #toString} masks it.
 *
 * @param code what the user types: without separators, with ASCII digits
 * @param confidence the probability that this is the code of the message, 0 to 1
 * @param start the place of the code in the text, with its separators: an index of the string, or of the array of bytes
 * @param end the index after it
 * @param purpose what the code is for, by the words of the message
 * @param expiresIn how long the code is valid by the words of the message; null if they do not say
 * @param expiresAt when the code ends, if the message names a time of day: ISO 8601 without a zone, which the message does
 *     not tell, such as {@code 2026-11-27T14:20:00}, or {@code 14:20:00} without a date; otherwise null
 * @param domain the host that an origin-bound message names, as it writes it; otherwise null. Do not compare it as a
 *     string; {@link CodeWindow} compares hosts.
 * @param embeddedDomains the embedded hosts that it names
 * @param hasBrokenBinding whether a line that was meant to bind the code to a domain cannot be read. Offer the code to no
 *     page.
 * @param appHash the hash that ends a message for Android's SMS Retriever, or null
 * @param service the name of the sender, or null
 * @param language the language of the message as a BCP 47 tag, or null
 */
public record Match(
        String code, double confidence, int start, int end, Purpose purpose, Duration expiresIn, String expiresAt,
        String domain, List<String> embeddedDomains, boolean hasBrokenBinding, String appHash, String service,
        String language) {
    /** What a code is for. Later versions may add purposes. */
    public enum Purpose {
        /** The message does not say it. */
        UNKNOWN,
        /** To sign in. */
        SIGN_IN,
        /** To confirm a payment or another transaction. */
        TRANSACTION,
        /** To set a new password. */
        PASSWORD_RESET,
        /** To collect a parcel or an order. */
        PICKUP,
        /** To open a door or a locker. */
        ACCESS,
        /** To register. */
        SIGN_UP;

        private static final Purpose[] ALL = values();
    }

    private static final int BROKEN_BINDING = 1, ALTERNATIVE = 2;
    // the places of numbers in a row, as rows.h has them
    private static final int START = 16, END = 20, PURPOSE = 24, FLAGS = 28, SIZES = 32, SIZE = 60, STRINGS = 64;

    /** The match with its code masked. */
    @Override
    public String toString() {
        return "Match[code=" + masked(code) + ", start=" + start + ", end=" + end + "]";
    }

    static String masked(String code) {
        return "•".repeat(code.length());
    }

    /** Whether the next row is a code of the message, or else an alternative. */
    static boolean isCode(ByteBuffer rows) {
        return (rows.getInt(rows.position() + FLAGS) & ALTERNATIVE) == 0;
    }

    /** Reads the next row; null if it has no code. */
    static Match read(ByteBuffer rows) {
        int row = rows.position();
        rows.position(row + rows.getInt(row + SIZE));
        if (rows.getInt(row + SIZES) < 0) return null;
        String[] strings = new String[7];
        for (int i = 0, place = row + STRINGS; i < strings.length; i++) {
            int size = rows.getInt(row + SIZES + 4 * i);
            if (size < 0) continue;
            strings[i] = new String(rows.array(), place, size, UTF_8);
            place += size;
        }
        int purpose = rows.getInt(row + PURPOSE);
        long seconds = (long) rows.getDouble(row + 8);
        return new Match(
                strings[0], rows.getDouble(row), rows.getInt(row + START), rows.getInt(row + END),
                purpose < Purpose.ALL.length ? Purpose.ALL[purpose] : Purpose.UNKNOWN,
                seconds == 0 ? null : Duration.ofSeconds(seconds), strings[6], strings[1],
                strings[2] == null ? List.of() : List.of(strings[2].split(" ")),
                (rows.getInt(row + FLAGS) & BROKEN_BINDING) != 0, strings[3], strings[4], strings[5]);
    }
}
