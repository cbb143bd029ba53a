package onetimecode;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds the codes of messages. Make one and keep it; any number of threads may use it at the same time.
 *
 * <pre>{@code
 * try (OneTimeCodeParser parser = new OneTimeCodeParser()) {
 *     parser.parse("Your Kestrel code is 482913").ifPresent(match -> System.out.println(match.code()));
 * }
 * }</pre>
 *
 * <p>The argument {@code locale} of a method is the language of the text as a BCP 47 tag, or null if it is not known. A tag
 * without a lexicon adds nothing. Places are indices of the string that was given, or of the array of bytes. A text of
 * bytes should be UTF-8; other bytes, and lone surrogates of a string, are read as U+FFFD. A call takes time linear in the
 * size of the text. After {@link #close} it throws {@link IllegalStateException}.
 */
public final class OneTimeCodeParser implements AutoCloseable {
    /**
     * What a parser reports. The parser checks it.
     *
     * @param localeHints languages that the messages are likely to be in, as BCP 47 tags
     * @param minimumConfidence a code with a confidence below this is not reported, 0 to 1
     * @param codeShare the share of messages with a code in the stream, more than 0 and less than 1
     * @param minimumLength the shortest code to report, in letters and digits
     * @param maximumLength the longest code to report
     * @param rejectsIllFormed whether a text of bytes that is not UTF-8 is an error
     */
    public record Options(
            List<String> localeHints, double minimumConfidence, double codeShare, int minimumLength, int maximumLength,
            boolean rejectsIllFormed) {
        /** No hints, a confidence of 0.5, a share of 0.125, 3 to 10 letters and digits, and no text is rejected. */
        public static final Options DEFAULT = new Options(List.of(), 0.5, 0.125, 3, 10, false);

        /**
         * The same options with other hints.
         *
         * @param tags BCP 47 tags
         * @return new options
         */
        public Options withLocaleHints(String... tags) {
            return new Options(
                    List.of(tags), minimumConfidence, codeShare, minimumLength, maximumLength, rejectsIllFormed);
        }

        /**
         * The same options with another minimum.
         *
         * @param minimum 0 to 1
         * @return new options
         */
        public Options withMinimumConfidence(double minimum) {
            return new Options(localeHints, minimum, codeShare, minimumLength, maximumLength, rejectsIllFormed);
        }

        long create(boolean redactor, String mask, int keepLast, boolean masksLinks) {
            return Native.create(
                    redactor, Native.names(localeHints), localeHints.size(), minimumConfidence, codeShare,
                    minimumLength, maximumLength, rejectsIllFormed, Native.name(mask), keepLast, masksLinks);
        }
    }

    /**
     * What a message has.
     *
     * @param codes the codes that it delivers, in the order of the text
     * @param alternatives what else might be a code, the likeliest first
     */
    public record Matches(List<Match> codes, List<Match> alternatives) {}

    final Handle handle;

    /** Makes a parser with {@link Options#DEFAULT}. */
    public OneTimeCodeParser() {
        this(Options.DEFAULT);
    }

    /**
     * Makes a parser.
     *
     * @param options what it reports
     * @throws OneTimeCodeException for a number out of its range, and for a hint without a lexicon
     */
    public OneTimeCodeParser(Options options) {
        handle = new Handle(Handle.PARSER, "parser", options.create(false, null, 0, false));
    }

    /**
     * The code of a text.
     *
     * @param text the message
     * @return its code; empty if it has none
     */
    public Optional<Match> parse(String text) {
        return parse(text, null);
    }

    /**
     * The code of a text.
     *
     * @param text the message
     * @param locale its language, or null
     * @return its code; empty if it has none
     */
    public Optional<Match> parse(String text, String locale) {
        return Optional.ofNullable(Match.read(rows(Native.CODE, Native.utf8(text), false, locale)));
    }

    /**
     * The code of a text in UTF-8.
     *
     * @param text the bytes of the message
     * @return its code, with its place in bytes; empty if it has none
     * @throws OneTimeCodeException for a text that is not UTF-8, if the parser rejects those
     */
    public Optional<Match> parse(byte[] text) {
        return parse(text, null);
    }

    /**
     * The code of a text in UTF-8.
     *
     * @param text the bytes of the message
     * @param locale its language, or null
     * @return its code, with its place in bytes; empty if it has none
     * @throws OneTimeCodeException for a text that is not UTF-8, if the parser rejects those
     */
    public Optional<Match> parse(byte[] text, String locale) {
        return Optional.ofNullable(Match.read(rows(Native.CODE, text, true, locale)));
    }

    /**
     * The codes of many texts, in few calls of the library. It takes as long as to parse them one by one.
     *
     * @param texts the messages
     * @return a code for each text, in their order; empty for a text without one
     */
    public List<Optional<Match>> parseMany(Iterable<String> texts) {
        return parseMany(texts, null);
    }

    /**
     * The codes of many texts.
     *
     * @param texts the messages
     * @param locale the language of all of them, or null
     * @return a code for each text, in their order; empty for a text without one
     */
    public List<Optional<Match>> parseMany(Iterable<String> texts, String locale) {
        List<Optional<Match>> matches = new ArrayList<>();
        Native.batch(handle, false, texts, locale, (text, rows) -> matches.add(Optional.ofNullable(Match.read(rows))));
        return matches;
    }

    /**
     * All codes of a text, and what else might be one.
     *
     * @param text the message
     * @return its codes and alternatives
     */
    public Matches matches(String text) {
        return matches(text, null);
    }

    /**
     * All codes of a text, and what else might be one.
     *
     * @param text the message
     * @param locale its language, or null
     * @return its codes and alternatives
     */
    public Matches matches(String text, String locale) {
        return matches(Native.utf8(text), false, locale);
    }

    /**
     * All codes of a text in UTF-8, and what else might be one.
     *
     * @param text the bytes of the message
     * @param locale its language, or null
     * @return its codes and alternatives, with their places in bytes
     * @throws OneTimeCodeException for a text that is not UTF-8, if the parser rejects those
     */
    public Matches matches(byte[] text, String locale) {
        return matches(text, true, locale);
    }

    private Matches matches(byte[] text, boolean inBytes, String locale) {
        List<Match> codes = new ArrayList<>(), alternatives = new ArrayList<>();
        ByteBuffer rows = rows(Native.MATCHES, text, inBytes, locale);
        while (rows.hasRemaining()) (Match.isCode(rows) ? codes : alternatives).add(Match.read(rows));
        return new Matches(List.copyOf(codes), List.copyOf(alternatives));
    }

    /**
     * Why a text has its code or none.
     *
     * @param text the message
     * @return as with a locale
     */
    public String explain(String text) {
        return explain(text, null);
    }

    /**
     * Why a text has its code or none.
     *
     * @param text the message
     * @param locale its language, or null
     * @return a JSON object with all candidates and their signals, codes in plain text, and places in bytes of UTF-8
     */
    public String explain(String text, String locale) {
        return new String(rows(Native.EXPLANATION, Native.utf8(text), true, locale).array(), UTF_8);
    }

    private ByteBuffer rows(int question, byte[] text, boolean inBytes, String locale) {
        Objects.requireNonNull(text);
        byte[] tag = Native.name(locale);
        return Native.rows(handle.use(parser -> Native.read(question, parser, text, inBytes, tag)));
    }

    /** Ends the parser, after the calls that are under way. */
    @Override
    public void close() {
        handle.close();
    }

    /**
     * The languages with a lexicon.
     *
     * @return BCP 47 tags
     */
    public static List<String> locales() {
        return Stream.iterate(0, index -> index + 1).map(Native::text).takeWhile(tag -> tag != null).toList();
    }

    /**
     * The version of the library.
     *
     * @return such as {@code 1.2.3}
     */
    public static String version() {
        return Native.text(-1);
    }
}
