package onetimecode;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;
import java.util.function.LongSupplier;

/**
 * Keeps the codes of all recipients, each for three minutes or until it is consumed. For any number of threads.
 *
 * <pre>{@code
 * CodeWindow.Inserted inserted = window.insert("Your Kestrel code is 482913", "+990001");
 * window.current("+990001", CodeWindow.Page.of("www.kestrel.example"));  // the code, until somebody consumes it
 * window.consume(inserted.id());  // CONSUMED for exactly one caller
 * }</pre>
 */
public final class CodeWindow implements AutoCloseable {
    /**
     * The limits of a window.
     *
     * @param length how long a code is offered, at most 100 years
     * @param codesPerRecipient the most codes of one recipient; the oldest ones are dropped
     * @param codes the most codes of all recipients; a million take about 0.2 GB
     */
    public record Options(Duration length, int codesPerRecipient, int codes) {
        /** Three minutes, 16 codes of a recipient, and a million of all. */
        public static final Options DEFAULT = new Options(Duration.ofMinutes(3), 16, 1_000_000);
    }

    /** What became of a message. */
    public enum Insertion {
        /** The code is stored. */
        STORED,
        /** The message has no code. */
        NO_CODE,
        /** The code was stored already. Its window starts again, and it keeps its id. */
        REFRESHED,
        /** The code was consumed before. It is not offered again. */
        ALREADY_CONSUMED,
        /** The window of the message had ended before it arrived. */
        EXPIRED
    }

    /**
     * What became of a message, and its code.
     *
     * @param insertion what became of it
     * @param id the id of its code; null for {@link Insertion#NO_CODE} and {@link Insertion#EXPIRED}. Who knows it can
     *     consume the code.
     */
    public record Inserted(Insertion insertion, UUID id) {}

    /** What became of a consumption. */
    public enum Consumption {
        /** This caller has consumed the code, as the only one. */
        CONSUMED,
        /** Another caller has consumed it before. */
        ALREADY_CONSUMED,
        /** No code has this id, or its window has ended. */
        UNKNOWN
    }

    /** Why a page may have a code. */
    public enum DomainMatch {
        /** The code is bound to the host of the page. */
        ORIGIN,
        /** The code is bound to another host of the same site. */
        SITE,
        /** The code is bound to an associated domain. */
        ASSOCIATED,
        /** The code is not bound to a domain. */
        UNBOUND,
        /** The page is {@link Page#any}. */
        UNCHECKED
    }

    /**
     * Where a code is to be used. {@link CodeWindow#current} checks it.
     *
     * @param host the host of a page with https at its default port; null if it is not known, or for an app. Without a host,
     *     a page gets only codes that are not bound to a domain.
     * @param ancestors for a page in a frame, the hosts of all pages around it, from its parent to the top
     * @param associatedDomains further hosts whose codes the page or the app may have
     * @param boundCodesOnly whether codes that are not bound to a domain are withheld
     * @param isApp whether it is an app
     * @param isAny whether it is a person's own list of codes, for which hosts do not matter
     * @param purposes the purposes of the codes to offer; empty for all but pickup and access
     */
    public record Page(
            String host, List<String> ancestors, List<String> associatedDomains, boolean boundCodesOnly, boolean isApp,
            boolean isAny, Set<Match.Purpose> purposes) {
        /**
         * A page that is not in a frame.
         *
         * @param host its host, such as {@code www.example.com}, or null
         * @return a page
         */
        public static Page of(String host) {
            return new Page(host, List.of(), List.of(), false, false, false, Set.of());
        }

        /**
         * An app.
         *
         * @param associatedDomains the hosts whose codes it may have
         * @return a page
         */
        public static Page app(List<String> associatedDomains) {
            return new Page(null, List.of(), associatedDomains, false, true, false, Set.of());
        }

        /**
         * A person's own list of codes.
         *
         * @return a page
         */
        public static Page any() {
            return new Page(null, List.of(), List.of(), false, false, true, Set.of());
        }
    }

    /**
     * The code to offer now.
     *
     * @param id the id to consume it by
     * @param match the code with its details. Its place is in bytes of UTF-8.
     * @param received when its message was received
     * @param remaining how long it is still offered
     * @param domainMatch why the page may have it
     */
    public record Suggestion(UUID id, Match match, Instant received, Duration remaining, DomainMatch domainMatch) {
        /** The suggestion with its code and its id masked. */
        @Override
        public String toString() {
            return "Suggestion[code=" + Match.masked(match.code()) + ", remaining=" + remaining + "]";
        }
    }

    private final Handle handle;
    private final OneTimeCodeParser parser;
    private final LongSupplier clock;
    private final InstantSource wall;

    /**
     * Makes a window with {@link Options#DEFAULT} and the clocks of the system.
     *
     * @param parser finds the codes of messages; it must stay open
     */
    public CodeWindow(OneTimeCodeParser parser) {
        this(parser, Options.DEFAULT, sinceNow(), InstantSource.system());
    }

    /**
     * Makes a window.
     *
     * @param parser finds the codes of messages; it must stay open
     * @param options its limits
     * @param clock the nanoseconds of a clock that never goes back, 0 to 2^62
     * @param wall the time
     * @throws OneTimeCodeException for a limit out of its range
     */
    public CodeWindow(OneTimeCodeParser parser, Options options, LongSupplier clock, InstantSource wall) {
        this.parser = Objects.requireNonNull(parser);
        this.clock = Objects.requireNonNull(clock);
        this.wall = Objects.requireNonNull(wall);
        long length = nanoseconds(options.length);
        if (length <= 0 || options.codesPerRecipient < 1 || options.codes < 1) {
            throw new OneTimeCodeException(-1, "A length and a number of codes are more than 0.");
        }
        long pointer = Native.createWindow(length, options.codesPerRecipient, options.codes);
        handle = new Handle(Handle.WINDOW, "window", pointer);
    }

    /**
     * Finds the code of a message that was received now, and keeps it.
     *
     * @param text the message
     * @param recipient who it was sent to: a phone number in one spelling, or any key
     * @return what became of it
     */
    public Inserted insert(String text, String recipient) {
        return insert(text, recipient, wall.instant(), null);
    }

    /**
     * Finds the code of a message and keeps it.
     *
     * @param text the message
     * @param recipient who it was sent to: a phone number in one spelling, or any key
     * @param received when it was received. An earlier message has only the rest of its window.
     * @param locale the language of the message, or null
     * @return what became of it
     * @throws OneTimeCodeException if a name is too long, or a time is out of its range
     */
    public Inserted insert(String text, String recipient, Instant received, String locale) {
        byte[] bytes = Native.utf8(text), tag = Native.name(locale), key = requiredName(recipient), id = new byte[16];
        long then = sinceEpoch(received), wallNow = sinceEpoch(wall.instant());
        int status = handle.use(window -> parser.handle.use(reader ->
                Native.insert(window, reader, bytes, tag, key, then, clock.getAsLong(), wallNow, id)));
        Insertion insertion = Insertion.values()[status];
        boolean hasCode = insertion != Insertion.NO_CODE && insertion != Insertion.EXPIRED;
        return new Inserted(insertion, hasCode ? uuid(ByteBuffer.wrap(id)) : null);
    }

    /**
     * The code to offer: the newest one that the page may have, unless it was consumed.
     *
     * @param recipient as for {@link #insert}
     * @param page where it is to be used
     * @return empty if there is nothing to offer
     * @throws OneTimeCodeException for a host that the URL Standard does not allow, and for parts of a page that exclude each
     *     other
     */
    public Optional<Suggestion> current(String recipient, Page page) {
        List<String> hosts = new ArrayList<>(page.ancestors);
        hosts.addAll(page.associatedDomains);
        int flags = (page.boundCodesOnly ? 1 : 0) | (page.isApp ? 2 : 0) | (page.isAny ? 4 : 0);
        int purposes = page.purposes.stream().mapToInt(purpose -> 1 << purpose.ordinal()).sum();
        byte[] key = requiredName(recipient), host = Native.name(page.host), names = Native.names(hosts);
        int ancestors = page.ancestors.size(), associated = page.associatedDomains.size();
        ByteBuffer rows = Native.rows(handle.use(window -> Native.current(
                window, key, host, names, ancestors, associated, flags, purposes, clock.getAsLong())));
        if (!rows.hasRemaining()) return Optional.empty();
        Match match = Match.read(rows);
        Instant received = Instant.EPOCH.plusNanos(rows.getLong());
        Duration remaining = Duration.ofNanos(rows.getLong());
        DomainMatch domainMatch = DomainMatch.values()[(int) rows.getLong() - 1];
        return Optional.of(new Suggestion(uuid(rows), match, received, remaining, domainMatch));
    }

    /**
     * Marks a code as used.
     *
     * @param id its id
     * @return {@link Consumption#CONSUMED} for exactly one of all callers
     */
    public Consumption consume(UUID id) {
        ByteBuffer bytes = ByteBuffer.allocate(16).putLong(id.getMostSignificantBits());
        byte[] array = bytes.putLong(id.getLeastSignificantBits()).array();
        return switch (handle.use(window -> Native.consume(window, array, clock.getAsLong()))) {
            case 0 -> Consumption.CONSUMED;
            case 3 -> Consumption.ALREADY_CONSUMED;
            default -> Consumption.UNKNOWN;
        };
    }

    /**
     * Frees the codes whose windows have ended. They are never offered, even without this call.
     *
     * @return when the window of the next code ends, in nanoseconds of the clock; empty if no code is left
     */
    public OptionalLong sweep() {
        long next = handle.use(window -> Native.sweep(window, clock.getAsLong()));
        return next < 0 ? OptionalLong.empty() : OptionalLong.of(next);
    }

    /** Ends the window with its codes, after the calls that are under way. */
    @Override
    public void close() {
        handle.close();
    }

    /** System.nanoTime can be negative. */
    private static LongSupplier sinceNow() {
        long origin = System.nanoTime();
        return () -> System.nanoTime() - origin;
    }

    private static byte[] requiredName(String name) {
        return Native.name(Objects.requireNonNull(name));
    }

    private static UUID uuid(ByteBuffer bytes) {
        bytes.order(ByteOrder.BIG_ENDIAN);
        return new UUID(bytes.getLong(), bytes.getLong());
    }

    private static long sinceEpoch(Instant instant) {
        return nanoseconds(Duration.between(Instant.EPOCH, instant));
    }

    private static long nanoseconds(Duration duration) {
        try {
            return duration.toNanos();
        } catch (ArithmeticException problem) {
            throw new OneTimeCodeException(-1, "A time is out of its range.");
        }
    }
}
