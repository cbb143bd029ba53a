import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import onetimecode.CodeWindow;
import onetimecode.Match;
import onetimecode.OneTimeCodeException;
import onetimecode.OneTimeCodeParser;
import onetimecode.Redactor;

/** What the classes do beside Tests/Conformance: places, bad input, threads, closing. usage: java Behaviour */
final class Behaviour {
    private static final String MESSAGE = "Your Kestrel code is 482913";

    public static void main(String[] arguments) throws Exception {
        places();
        secrecy();
        badInput();
        manyTexts();
        streams();
        windows();
        closing();
        threads();
        try (var files = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            check(files.noneMatch(file -> file.toString().contains("onetimecode-")), "the folder is deleted");
        }
        System.out.println("behaviour: as it says");
    }

    private static void check(boolean condition, String what) {
        if (!condition) throw new AssertionError(what);
    }

    private static void throwsError(Class<? extends Throwable> kind, Callable<?> call, String what) {
        try {
            call.call();
        } catch (Throwable problem) {
            check(kind.isInstance(problem), what + ": " + problem);
            check(!String.valueOf(problem.getMessage()).contains("482913"), what + " has no part of a text");
            return;
        }
        throw new AssertionError(what + " is no error");
    }

    private static void places() {
        try (OneTimeCodeParser parser = new OneTimeCodeParser()) {
            for (String prefix : List.of("", "é", "日本", "😀", "👩‍👩‍👧‍👦", "𝒜𝒷", "\ud800", "\udc00!", "\0", "!")) {
                String text = prefix + " Your code is 482-913 " + prefix;
                List<Match> found = new ArrayList<>(List.of(
                        parser.parse(text).get(), parser.parseMany(List.of(text)).get(0).get(),
                        parser.matches(text).codes().get(0)));
                for (Match match : found) {
                    check(text.substring(match.start(), match.end()).equals("482-913"), "the place after " + prefix);
                }
            }
            byte[] bytes = "😀 Your code is 482913".getBytes(UTF_8);
            Match match = parser.parse(bytes).get();
            check(match.start() == 18 && match.end() == 24, "the place in bytes");
            // a lone surrogate is read as U+FFFD, and not as a question mark
            check(parser.explain("\ud800 code 482913").equals(parser.explain("\ufffd code 482913")), "U+FFFD");
        }
    }

    private static void secrecy() {
        try (OneTimeCodeParser parser = new OneTimeCodeParser(); CodeWindow window = new CodeWindow(parser)) {
            window.insert(MESSAGE, "+990001");
            Object suggestion = window.current("+990001", CodeWindow.Page.any());
            for (Object one : List.of(parser.parse(MESSAGE), parser.matches(MESSAGE), suggestion)) {
                check(!one.toString().contains("482913") && one.toString().contains("••••••"), "toString masks the code");
            }
            check(parser.parse(MESSAGE).equals(parser.parse(MESSAGE)), "equal matches");
        }
    }

    private static void badInput() {
        try (OneTimeCodeParser parser = new OneTimeCodeParser(); Redactor redactor = new Redactor()) {
            throwsError(NullPointerException.class, () -> parser.parse((String) null), "a null string");
            throwsError(NullPointerException.class, () -> parser.parse((byte[]) null, null), "a null array");
            throwsError(NullPointerException.class, () -> parser.parseMany(Arrays.asList(MESSAGE, null)), "a null text");
            throwsError(NullPointerException.class, () -> redactor.redact((byte[]) null, null), "a null array to mask");
            throwsError(NullPointerException.class, () -> redactor.redact((String) null), "a null string to mask");
            throwsError(OneTimeCodeException.class, () -> parser.parse(MESSAGE, "e\0n"), "a name with a NUL");
            throwsError(OneTimeCodeException.class, () -> parser.parse(MESSAGE, "e".repeat(5000)), "a long name");
            throwsError(OneTimeCodeException.class, () -> redactor.redact(MESSAGE, "k".repeat(5000)), "a long key");
            check(parser.parse("").isEmpty() && parser.parse(new byte[0]).isEmpty(), "an empty text");
            check(parser.parse(new byte[] {-1, -2}).isEmpty(), "a text that is not UTF-8");
            check(redactor.redact("").isEmpty(), "an empty line");
            for (double wrong : new double[] {Double.NaN, Double.POSITIVE_INFINITY, -1, 2}) {
                OneTimeCodeParser.Options options = OneTimeCodeParser.Options.DEFAULT.withMinimumConfidence(wrong);
                throwsError(OneTimeCodeException.class, () -> new OneTimeCodeParser(options), "a confidence of " + wrong);
            }
            throwsError(OneTimeCodeException.class, () -> new Redactor(
                    new Redactor.Options(OneTimeCodeParser.Options.DEFAULT, null, -1, false)), "keepLast of -1");
            OutputStream target = OutputStream.nullOutputStream();
            throwsError(OneTimeCodeException.class, () -> redactor.stream(target, 0), "maxLine of 0");
            OneTimeCodeParser.Options strict = new OneTimeCodeParser.Options(List.of(), 0.5, 0.125, 3, 10, true);
            try (OneTimeCodeParser rejecting = new OneTimeCodeParser(strict)) {
                byte[] text = {-1};
                throwsError(OneTimeCodeException.class, () -> rejecting.parse(text, null), "ill-formed text");
            }
            // 7 MB, of which most is not ASCII
            String huge = "日本語のとても長い文章。".repeat(200_000) + MESSAGE;
            check(parser.parse(huge).isPresent() == parser.parse(huge.getBytes(UTF_8)).isPresent(), "a huge text");
            check(redactor.redact("x".repeat(5_000_000) + "\notp=482913").endsWith("\notp=******"), "a huge log");
        }
    }

    private static void manyTexts() {
        try (OneTimeCodeParser parser = new OneTimeCodeParser(); Redactor redactor = new Redactor()) {
            check(parser.parseMany(List.of()).isEmpty() && redactor.redactMany(List.of()).isEmpty(), "no texts");
            List<String> texts = IntStream.range(0, 5000)
                    .mapToObj(i -> i % 3 == 0 ? "See you" : String.format("Your code is %06d", i)).toList();
            List<Optional<Match>> found = parser.parseMany(texts, "en");
            for (int i = 0; i < texts.size(); i++) {
                String code = found.get(i).map(Match::code).orElse(null);
                check(i % 3 == 0 ? code == null : code.equals(String.format("%06d", i)), "row " + i);
            }
            List<String> lines = Collections.nCopies(20, "日".repeat(100_000) + " otp=482913");
            for (String masked : redactor.redactMany(lines)) check(masked.endsWith(" otp=******"), "long rows");
            Redactor.Options options =
                    new Redactor.Options(OneTimeCodeParser.Options.DEFAULT, "M".repeat(2000), 0, false);
            try (Redactor wordy = new Redactor(options)) {
                check(wordy.redact("code 482913").equals("code " + "M".repeat(2000)), "a long mask");
            }
            check(OneTimeCodeParser.locales().contains("de") && OneTimeCodeParser.locales().size() > 100, "locales");
            check(!OneTimeCodeParser.version().isEmpty(), "version");
        }
    }

    private static void streams() throws IOException {
        Redactor redactor = new Redactor();
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        Redactor.Stream stream = redactor.stream(output, 100);
        redactor.close();
        for (byte one : "Your code is 482913\n".getBytes(UTF_8)) stream.write(one);
        stream.flush();
        check(output.toString(UTF_8).equals("Your code is ******\n"), "a line byte by byte");
        stream.write("x".repeat(1000).getBytes(UTF_8));
        stream.write("\ncode 902416".getBytes(UTF_8));
        stream.close();
        stream.close();
        check(output.toString(UTF_8).equals("Your code is ******\n\ncode ******"), "a long line");
        check(stream.hasLeftOutLines(), "a line was left out");
        throwsError(IOException.class, () -> {
            stream.write(1);
            return null;
        }, "a write after close");
    }

    private static void windows() {
        long[] now = {100_000_000_000L};
        Instant[] wall = {Instant.parse("2026-11-27T00:00:00.123456789Z")};
        try (OneTimeCodeParser parser = new OneTimeCodeParser();
                CodeWindow window = new CodeWindow(parser, CodeWindow.Options.DEFAULT, () -> now[0], () -> wall[0])) {
            CodeWindow.Inserted inserted = window.insert(MESSAGE, "+990001", wall[0].minusSeconds(60), null);
            CodeWindow.Suggestion found = window.current("+990001", CodeWindow.Page.of(null)).get();
            check(found.id().equals(inserted.id()) && found.remaining().equals(Duration.ofSeconds(120)), "a suggestion");
            check(found.received().equals(wall[0].minusSeconds(60)), "the time to the nanosecond");
            check(window.sweep().getAsLong() == 220_000_000_000L, "the deadline");
            now[0] = 220_000_000_000L;
            check(window.sweep().isEmpty(), "no code is left");
            check(window.consume(inserted.id()) == CodeWindow.Consumption.UNKNOWN, "a code that has ended");
            check(window.insert("See you", "+990001").id() == null, "no code has no id");
            throwsError(OneTimeCodeException.class, () -> window.insert(MESSAGE, "a", Instant.MAX, null), "a late time");
            CodeWindow.Page page = CodeWindow.Page.of("482913 x");
            throwsError(OneTimeCodeException.class, () -> window.current("a", page), "a bad host");
            throwsError(NullPointerException.class, () -> window.insert(MESSAGE, null), "no recipient");
            for (long seconds : new long[] {Long.MIN_VALUE, -1, 0, 4_000_000_000L, Long.MAX_VALUE}) {
                CodeWindow.Options options = new CodeWindow.Options(Duration.ofSeconds(seconds), 1, 1);
                throwsError(OneTimeCodeException.class, () -> new CodeWindow(
                        parser, options, () -> 0, () -> wall[0]), "a window of " + seconds + " s");
            }
        }
    }

    private static void closing() throws Exception {
        OneTimeCodeParser parser = new OneTimeCodeParser();
        CodeWindow window = new CodeWindow(parser);
        Redactor redactor = new Redactor();
        parser.close();
        parser.close();
        redactor.close();
        throwsError(IllegalStateException.class, () -> parser.parse(MESSAGE), "a closed parser");
        throwsError(IllegalStateException.class, () -> parser.parseMany(List.of(MESSAGE)), "a batch");
        throwsError(IllegalStateException.class, () -> redactor.redact(MESSAGE), "a closed redactor");
        throwsError(IllegalStateException.class, () -> window.insert(MESSAGE, "a"), "the closed parser of a window");
        window.close();
        throwsError(IllegalStateException.class, () -> window.consume(new UUID(0, 0)), "a closed window");

        // parsers end while other threads use them
        ExecutorService pool = Executors.newFixedThreadPool(4);
        for (int round = 0; round < 200; round++) {
            OneTimeCodeParser shared = new OneTimeCodeParser();
            List<Future<Integer>> calls = new ArrayList<>();
            for (int thread = 0; thread < 4; thread++) {
                calls.add(pool.submit(() -> {
                    for (int i = 0;; i++) {
                        try {
                            check(shared.parse(MESSAGE).get().code().equals("482913"), "a code while the parser ends");
                        } catch (IllegalStateException closed) {
                            return i;
                        }
                    }
                }));
            }
            Thread.onSpinWait();
            shared.close();
            for (Future<Integer> call : calls) call.get();
        }
        pool.shutdown();
    }

    private static void threads() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(8);
        try (OneTimeCodeParser parser = new OneTimeCodeParser(); Redactor redactor = new Redactor();
                CodeWindow window = new CodeWindow(parser)) {
            UUID id = window.insert(MESSAGE, "+990001").id();
            List<Callable<CodeWindow.Consumption>> calls = new ArrayList<>();
            for (int thread = 0; thread < 200; thread++) {
                int first = thread * 100;
                calls.add(() -> {
                    for (int i = first; i < first + 100; i++) {
                        String text = String.format("Your code is %06d", i);
                        check(parser.parse(text).get().code().equals(text.substring(13)), "a code of a thread");
                        check(redactor.redact(text).equals("Your code is ******"), "a line of a thread");
                    }
                    return window.consume(id);
                });
            }
            int consumed = 0;
            for (Future<CodeWindow.Consumption> call : pool.invokeAll(calls)) {
                if (call.get() == CodeWindow.Consumption.CONSUMED) consumed++;
            }
            check(consumed == 1, "one of many threads consumes");
        }
        pool.shutdown();
    }
}
