/**
 * Finds the one-time code in the text of a message, masks codes in logs, and keeps codes for three minutes.
 *
 * <p>Begin with {@link onetimecode.OneTimeCodeParser}. Every class is for any number of threads. No method but
 * {@code equals} takes null where its documentation does not allow it. A code is a secret: {@code toString} of a match
 * masks it, and errors have no part of a text.
 *
 * <p>The native library is in the jar, for Linux with glibc 2.34 or later. It is copied into a private temporary folder,
 * loaded and deleted. If the system property {@code onetimecode.library} has the path of
 * {@code libonetimecode_jni.so}, or {@code java.library.path} has a folder with it, that one is loaded instead.
 * From Java 24 on, {@code --enable-native-access} ends a warning about it.
 */
package onetimecode;
