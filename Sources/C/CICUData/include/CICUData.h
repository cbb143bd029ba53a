// This header declares nothing: a program that depends on the target gets ICU's data.
