import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import onetimecode.Match;
import onetimecode.OneTimeCodeException;
import onetimecode.OneTimeCodeParser;
import onetimecode.Redactor;

// usage: java Load memory PARSES   fails if the memory of the process grows
//        java Load speed FILE      messages a second and core, one by one and in a batch. FILE has a message on each line
/** Uses the classes for long. */
final class Load {
    private static final String MESSAGE = "Your Kestrel code is 482913";
    private static final OperatingSystemMXBean SYSTEM =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    public static void main(String[] arguments) throws IOException {
        switch (arguments[0]) {
            case "memory" -> memory(Integer.parseInt(arguments[1]));
            case "speed" -> speed(Files.readAllLines(Path.of(arguments[1])));
            default -> throw new IllegalArgumentException(arguments[0]);
        }
    }

    private static void memory(int parses) throws IOException {
        long before = 0;
        List<String> texts = List.of(
                MESSAGE, "Your parcel 20251188 has arrived", "รหัส OTP ของคุณคือ 387162", "See you", "otp=482913");
        try (OneTimeCodeParser parser = new OneTimeCodeParser(); Redactor redactor = new Redactor()) {
            for (int i = 0; i < parses + parses / 5; i++) {
                if (i == parses / 5) before = resident();
                parser.parse(texts.get(i % texts.size()));
                if (i % 100 == 0) new OneTimeCodeParser().close();
                if (i % 1000 != 0) continue;
                redactor.redactMany(texts);
                parser.matches(MESSAGE);
                parser.explain(MESSAGE);
                try {
                    parser.parse(MESSAGE, "e".repeat(5000));
                } catch (OneTimeCodeException expected) {
                    // an error must not keep memory either
                }
            }
            long after = resident();
            System.out.println(parses + " parses: resident " + before + " KB before, " + after + " KB after");
            if (after > before + 10_000) throw new AssertionError("the memory grows");

            // streams that nobody closes, each with a line of 64 KB that is not complete: 250 MB, if nothing ended them
            byte[] unfinished = new byte[1 << 16];
            for (int i = 0; i < 4000; i++) {
                redactor.stream(OutputStream.nullOutputStream()).write(unfinished);
                if (i % 100 == 0) System.gc();
            }
            System.out.println("4000 streams that nobody closed: resident " + resident() + " KB");
            if (resident() > after + 64_000) throw new AssertionError("what nobody closes stays");
        }
    }

    private static long resident() throws IOException {
        return Long.parseLong(Files.readString(Path.of("/proc/self/statm")).split(" ")[1]) * 4;
    }

    private static void speed(List<String> texts) {
        double single = Double.MAX_VALUE, batch = Double.MAX_VALUE;
        try (OneTimeCodeParser parser = new OneTimeCodeParser()) {
            for (int round = 0; round < 7; round++) {
                long start = SYSTEM.getProcessCpuTime();
                int found = 0;
                for (String text : texts) if (parser.parse(text).map(Match::code).isPresent()) found++;
                long middle = SYSTEM.getProcessCpuTime();
                for (var match : parser.parseMany(texts)) if (match.map(Match::code).isPresent()) found--;
                long end = SYSTEM.getProcessCpuTime();
                if (found != 0) throw new AssertionError("the batch differs");
                single = Math.min(single, (middle - start) / 1e9);
                batch = Math.min(batch, (end - middle) / 1e9);
            }
        }
        System.out.printf("Java: one by one %.0f, in a batch %.0f%n", texts.size() / single, texts.size() / batch);
    }
}
