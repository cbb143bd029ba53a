import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads JSON into maps, lists, strings, doubles and booleans, for the cases of Tests/Conformance. */
final class Json {
    private final String text;
    private int place;

    private Json(String text) {
        this.text = text;
    }

    static Object parse(String text) {
        Json json = new Json(text);
        Object value = json.value();
        json.expect("");
        if (json.place != text.length()) throw new IllegalArgumentException("JSON goes on at " + json.place);
        return value;
    }

    private void expect(String token) {
        while (place < text.length() && Character.isWhitespace(text.charAt(place))) place++;
        if (!text.startsWith(token, place)) throw new IllegalArgumentException("no " + token + " at " + place);
        place += token.length();
    }

    private boolean accept(String token) {
        expect("");
        if (!text.startsWith(token, place)) return false;
        place += token.length();
        return true;
    }

    private Object value() {
        if (accept("{")) {
            Map<String, Object> object = new LinkedHashMap<>();
            if (accept("}")) return object;
            do {
                expect("\"");
                String key = string();
                expect(":");
                object.put(key, value());
            } while (accept(","));
            expect("}");
            return object;
        }
        if (accept("[")) {
            List<Object> array = new ArrayList<>();
            if (accept("]")) return array;
            do array.add(value()); while (accept(","));
            expect("]");
            return array;
        }
        if (accept("\"")) return string();
        if (accept("true")) return true;
        if (accept("false")) return false;
        if (accept("null")) return null;
        int start = place;
        while (place < text.length() && "+-.eE0123456789".indexOf(text.charAt(place)) >= 0) place++;
        return Double.valueOf(text.substring(start, place));
    }

    private String string() {
        StringBuilder string = new StringBuilder();
        while (text.charAt(place) != '"') {
            char next = text.charAt(place++);
            if (next == '\\') {
                next = text.charAt(place++);
                int escape = "bfnrt".indexOf(next);
                if (escape >= 0) next = "\b\f\n\r\t".charAt(escape);
                if (next == 'u') next = (char) Integer.parseInt(text.substring(place, place += 4), 16);
            }
            string.append(next);
        }
        place++;
        return string.toString();
    }
}
