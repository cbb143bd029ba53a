import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import onetimecode.CodeWindow;
import onetimecode.Match;
import onetimecode.OneTimeCodeException;
import onetimecode.OneTimeCodeParser;
import onetimecode.Redactor;

/** Reads the cases of Tests/Conformance. usage: java Conformance FOLDER */
@SuppressWarnings("unchecked")
final class Conformance {
    private static final Instant WALL = Instant.ofEpochSecond(1_700_000_000);
    private static int answers, failures;

    public static void main(String[] arguments) throws IOException {
        for (Map<String, Object> test : cases(arguments[0], "messages")) messages(test);
        for (Map<String, Object> test : cases(arguments[0], "redaction")) redaction(test);
        for (Map<String, Object> test : cases(arguments[0], "window")) window(test);
        for (Map<String, Object> test : cases(arguments[0], "errors")) {
            try {
                new OneTimeCodeParser(options(test, 0.5)).close();
                check(test, "error", "ok", test.get("error"));
            } catch (OneTimeCodeException problem) {
                check(test, "error", camel(problem.reason()), test.get("error"));
            }
        }
        System.out.println(answers + " answers, " + failures + " differ");
        System.exit(failures == 0 && answers > 500 ? 0 : 1);
    }

    private static List<Map<String, Object>> cases(String folder, String file) throws IOException {
        return (List<Map<String, Object>>) Json.parse(Files.readString(Path.of(folder, file + ".json")));
    }

    private static void check(Map<String, Object> test, String what, Object got, Object wanted) {
        answers++;
        if (equal(got, wanted)) return;
        failures++;
        System.out.println(test.get("id") + ", " + what + ":\n  got  " + got + "\n  want " + wanted);
    }

    /** Numbers may differ in the fifth digit. */
    private static boolean equal(Object one, Object other) {
        if (one instanceof Number a && other instanceof Number b) {
            return Math.abs(a.doubleValue() - b.doubleValue()) < 0.0002;
        }
        if (one instanceof Map<?, ?> a && other instanceof Map<?, ?> b) {
            return a.keySet().equals(b.keySet()) && a.keySet().stream().allMatch(key -> equal(a.get(key), b.get(key)));
        }
        if (one instanceof List<?> a && other instanceof List<?> b) {
            if (a.size() != b.size()) return false;
            for (int i = 0; i < a.size(); i++) if (!equal(a.get(i), b.get(i))) return false;
            return true;
        }
        return Objects.equals(one, other);
    }

    /** SIGN_IN as signIn. */
    private static String camel(Enum<?> value) {
        String[] words = value.name().toLowerCase(Locale.ROOT).split("_");
        for (int i = 1; i < words.length; i++) {
            words[i] = words[i].substring(0, 1).toUpperCase(Locale.ROOT) + words[i].substring(1);
        }
        return String.join("", words);
    }

    private static double number(Map<String, Object> json, String key, double usual) {
        return json.get(key) instanceof Double number ? number : usual;
    }

    private static Map<String, Object> object(Map<String, Object> json, String key) {
        return (Map<String, Object>) json.getOrDefault(key, Map.of());
    }

    private static List<String> strings(Map<String, Object> json, String key) {
        return (List<String>) json.getOrDefault(key, List.of());
    }

    private static OneTimeCodeParser.Options options(Map<String, Object> test, double minimumConfidence) {
        Map<String, Object> json = object(test, "options");
        return new OneTimeCodeParser.Options(
                strings(json, "localeHints"), number(json, "minimumConfidence", minimumConfidence),
                number(json, "codeShare", 0.125), (int) number(json, "minimumLength", 3),
                (int) number(json, "maximumLength", 10), json.containsKey("rejectsIllFormed"));
    }

    private static Object answer(Supplier<Object> question) {
        try {
            return question.get();
        } catch (OneTimeCodeException problem) {
            return Map.of("error", camel(problem.reason()));
        }
    }

    // Messages

    private static void messages(Map<String, Object> test) {
        String text = (String) test.get("text"), locale = (String) test.get("locale");
        byte[] bytes = text == null ? HexFormat.of().parseHex((String) test.get("hex")) : text.getBytes(UTF_8);
        try (OneTimeCodeParser parser = new OneTimeCodeParser(options(test, 0.5))) {
            Object wanted = test.get("match");
            check(test, "bytes", answer(() -> json(parser.parse(bytes, locale), null)), wanted);
            if (text != null) {
                check(test, "string", answer(() -> json(parser.parse(text, locale), text)), wanted);
                List<Optional<Match>> batch = parser.parseMany(List.of("", text, text), locale);
                check(test, "batch", json(batch.get(2), text), wanted);
            }
            if (test.containsKey("all")) {
                check(test, "matches of bytes", json(parser.matches(bytes, locale), null), test.get("matches"));
                check(test, "matches", json(parser.matches(text, locale), text), test.get("matches"));
            }
            if (test.containsKey("explain")) {
                Map<String, Object> all = (Map<String, Object>) Json.parse(parser.explain(text, locale));
                List<Object> candidates = new ArrayList<>();
                for (Object one : (List<Object>) all.get("candidates")) {
                    candidates.add(((Map<String, Object>) one).get("code"));
                }
                Object got = Map.of("candidates", candidates, "notes", all.get("notes"));
                check(test, "explanation", got, test.get("explanation"));
            }
        }
    }

    /** A match, with its place in bytes: those of a string are found by its indices. */
    private static Map<String, Object> json(Optional<Match> found, String text) {
        if (found.isEmpty()) return null;
        Match match = found.get();
        Map<String, Object> json = place(match, text);
        json.put("confidence", match.confidence());
        json.put("purpose", camel(match.purpose()));
        json.put("expiresIn", match.expiresIn() == null ? null : (double) match.expiresIn().toSeconds());
        json.put("expiresAt", match.expiresAt());
        json.put("brokenBinding", match.hasBrokenBinding() ? true : null);
        json.put("domain", match.domain());
        json.put("appHash", match.appHash());
        json.put("service", match.service());
        json.put("language", match.language());
        json.put("embeddedDomains", match.embeddedDomains().isEmpty() ? null : match.embeddedDomains());
        json.values().removeIf(Objects::isNull);
        return json;
    }

    private static Map<String, Object> place(Match match, String text) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("code", match.code());
        json.put("start", bytes(text, match.start()));
        json.put("end", bytes(text, match.end()));
        return json;
    }

    private static int bytes(String text, int index) {
        return text == null ? index : text.substring(0, index).getBytes(UTF_8).length;
    }

    private static Map<String, Object> json(OneTimeCodeParser.Matches matches, String text) {
        return Map.of(
                "codes", matches.codes().stream().map(match -> place(match, text)).toList(),
                "alternatives", matches.alternatives().stream().map(match -> place(match, text)).toList());
    }

    // Redaction

    private static void redaction(Map<String, Object> test) throws IOException {
        Map<String, Object> json = object(test, "options");
        String text = (String) test.get("text"), key = (String) test.get("key");
        byte[] bytes = text.getBytes(UTF_8);
        Redactor.Options options = new Redactor.Options(
                options(test, 0.1), (String) json.get("mask"), (int) number(json, "keepLast", 0),
                json.containsKey("masksLinks"));
        try (Redactor redactor = new Redactor(options)) {
            if (test.get("stream") instanceof Double size) {
                ByteArrayOutputStream output = new ByteArrayOutputStream();
                Redactor.Stream stream = redactor.stream(output, (int) number(test, "maxLine", 1 << 24));
                for (int start = 0; start < bytes.length; start += size.intValue()) {
                    stream.write(bytes, start, Math.min(size.intValue(), bytes.length - start));
                }
                stream.close();
                Object got = Map.of("output", output.toString(UTF_8), "leftOut", stream.hasLeftOutLines());
                check(test, "stream", got, test.get("masked"));
                return;
            }
            String masked = redactor.redact(text, key);
            check(test, "string", masked == text ? null : masked, test.get("masked"));
            byte[] maskedBytes = redactor.redact(bytes, key);
            check(test, "bytes", maskedBytes == bytes ? null : new String(maskedBytes, UTF_8), test.get("masked"));
            String batch = redactor.redactMany(List.of("", text), key).get(1);
            check(test, "batch", batch == text ? null : batch, test.get("masked"));
        } catch (OneTimeCodeException problem) {
            check(test, "error", Map.of("error", camel(problem.reason())), test.get("masked"));
        }
    }

    // Window

    private static void window(Map<String, Object> test) {
        CodeWindow.Options options = new CodeWindow.Options(
                Duration.ofSeconds((long) number(test, "length", 180)), (int) number(test, "codesPerRecipient", 16),
                (int) number(test, "codes", 1_000_000));
        long[] seconds = {0};
        List<UUID> ids = new ArrayList<>();
        try (OneTimeCodeParser parser = new OneTimeCodeParser();
                CodeWindow window = new CodeWindow(
                        parser, options, () -> seconds[0] * 1_000_000_000, () -> WALL.plusSeconds(seconds[0]))) {
            for (Map<String, Object> step : (List<Map<String, Object>>) test.get("steps")) {
                seconds[0] = (long) number(step, "at", 0);
                UUID[] id = {null};
                check(test, "step " + ids.size(), answer(() -> step(window, step, ids, id)), step.get("answer"));
                ids.add(id[0]);
            }
        }
    }

    private static Map<String, Object> step(CodeWindow window, Map<String, Object> step, List<UUID> ids, UUID[] id) {
        if (step.get("insert") instanceof String text) {
            Instant received = WALL.plusSeconds((long) number(step, "received", number(step, "at", 0)));
            CodeWindow.Inserted inserted = window.insert(text, (String) step.get("recipient"), received, null);
            id[0] = inserted.id();
            return Map.of("status", switch (inserted.insertion()) {
                case STORED -> "ok";
                case NO_CODE -> "none";
                default -> camel(inserted.insertion());
            });
        }
        if (step.get("consume") instanceof Double index) {
            UUID known = index < 0 ? new UUID(0, 0) : ids.get(index.intValue());
            CodeWindow.Consumption consumption = window.consume(known);
            return Map.of("status", consumption == CodeWindow.Consumption.CONSUMED ? "ok" : camel(consumption));
        }
        if (step.containsKey("sweep")) {
            var next = window.sweep();
            return next.isEmpty() ? Map.of("status", "none") : Map.of("status", "ok", "next", next.getAsLong() / 1e9);
        }
        String recipient = (String) step.get("current");
        Optional<CodeWindow.Suggestion> found = window.current(recipient, page(object(step, "page")));
        if (found.isEmpty()) return Map.of("status", "none");
        CodeWindow.Suggestion suggestion = found.get();
        return Map.of(
                "status", "ok", "code", suggestion.match().code(), "domainMatch", camel(suggestion.domainMatch()),
                "remaining", suggestion.remaining().toNanos() / 1e9,
                "received", Duration.between(WALL, suggestion.received()).toNanos() / 1e9,
                "id", ids.lastIndexOf(suggestion.id()));
    }

    private static CodeWindow.Page page(Map<String, Object> json) {
        Set<Match.Purpose> purposes = strings(json, "purposes").stream()
                .map(name -> Match.Purpose.valueOf(name.replaceAll("([A-Z])", "_$1").toUpperCase(Locale.ROOT)))
                .collect(Collectors.toSet());
        return new CodeWindow.Page(
                (String) json.get("host"), strings(json, "ancestors"), strings(json, "associatedDomains"),
                json.containsKey("boundCodesOnly"), json.containsKey("app"), json.containsKey("any"), purposes);
    }
}
