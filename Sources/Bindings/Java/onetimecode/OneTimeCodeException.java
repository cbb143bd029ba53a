package onetimecode;

/** An argument that the library refuses. The message has no part of the argument. */
public final class OneTimeCodeException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    /** What is wrong with an argument, in the order of the errors of onetimecode.h. */
    public enum Reason {
        /** A number or a combination of arguments out of its range. */
        ARGUMENT,
        /** The native library does not fit these classes. */
        STRUCT_SIZE,
        /** A text that is not UTF-8, if the parser rejects those. */
        UTF8,
        /** A name of more than 4,096 bytes. */
        TOO_LONG,
        /** The native library does not fit these classes. */
        BUFFER,
        /** A locale hint that is not a BCP 47 tag, or has no lexicon. */
        LOCALE,
        /** A host that the URL Standard does not allow. */
        HOST
    }

    /** What is wrong. */
    private final Reason reason;

    OneTimeCodeException(int status, String message) {
        super(message);
        reason = Reason.values()[-1 - status];
    }

    /**
     * What is wrong.
     *
     * @return the reason
     */
    public Reason reason() {
        return reason;
    }
}
