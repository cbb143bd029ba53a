// The words of forms. The plugin CompileTables makes the C that defines them; CTables.h says how to read them.
