extension SMSTable {
    /// Bengali, locking shift: table A.3.4.
    package static let bengaliLocking = SMSTable(
        """
        0981 0982 0983 0985 0986 0987 0988 0989 098A 098B 0A   098C -    0D   -    098F
        0990 -    -    0993 0994 0995 0996 0997 0998 0999 099A -    099B 099C 099D 099E
        20   21   099F 09A0 09A1 09A2 09A3 09A4 29   28   09A5 09A6 2C   09A7 2E   09A8
        30   31   32   33   34   35   36   37   38   39   3A   3B   -    09AA 09AB 3F
        09AC 09AD 09AE 09AF 09B0 -    09B2 -    -    -    09B6 09B7 09B8 09B9 09BC 09BD
        09BE 09BF 09C0 09C1 09C2 09C3 09C4 -    -    09C7 09C8 -    -    09CB 09CC 09CD
        09CE 61   62   63   64   65   66   67   68   69   6A   6B   6C   6D   6E   6F
        70   71   72   73   74   75   76   77   78   79   7A   09D7 09DC 09DD 09F0 09F1
        """)
}
