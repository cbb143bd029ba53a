// The tables of the parser. The plugin CompileTables makes the C that defines them; CTables.h says how to read them.
