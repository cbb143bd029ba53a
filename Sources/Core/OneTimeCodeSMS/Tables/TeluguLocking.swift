extension SMSTable {
    /// Telugu, locking shift: table A.3.12.
    package static let teluguLocking = SMSTable(
        """
        0C01 0C02 0C03 0C05 0C06 0C07 0C08 0C09 0C0A 0C0B 0A   0C0C -    0D   0C0E 0C0F
        0C10 -    0C12 0C13 0C14 0C15 0C16 0C17 0C18 0C19 0C1A -    0C1B 0C1C 0C1D 0C1E
        20   21   0C1F 0C20 0C21 0C22 0C23 0C24 29   28   0C25 0C26 2C   0C27 2E   0C28
        30   31   32   33   34   35   36   37   38   39   3A   3B   -    0C2A 0C2B 3F
        0C2C 0C2D 0C2E 0C2F 0C30 0C31 0C32 0C33 -    0C35 0C36 0C37 0C38 0C39 -    0C3D
        0C3E 0C3F 0C40 0C41 0C42 0C43 0C44 -    0C46 0C47 0C48 -    0C4A 0C4B 0C4C 0C4D
        0C55 61   62   63   64   65   66   67   68   69   6A   6B   6C   6D   6E   6F
        70   71   72   73   74   75   76   77   78   79   7A   0C56 0C60 0C61 0C62 0C63
        """)
}
