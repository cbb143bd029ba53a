// Nothing to call: the target gives a program ICU's data.
