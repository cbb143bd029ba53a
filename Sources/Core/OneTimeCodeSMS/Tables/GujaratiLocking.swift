extension SMSTable {
    /// Gujarati, locking shift: table A.3.5.
    package static let gujaratiLocking = SMSTable(
        """
        0A81 0A82 0A83 0A85 0A86 0A87 0A88 0A89 0A8A 0A8B 0A   0A8C 0A8D 0D   -    0A8F
        0A90 0A91 -    0A93 0A94 0A95 0A96 0A97 0A98 0A99 0A9A -    0A9B 0A9C 0A9D 0A9E
        20   21   0A9F 0AA0 0AA1 0AA2 0AA3 0AA4 29   28   0AA5 0AA6 2C   0AA7 2E   0AA8
        30   31   32   33   34   35   36   37   38   39   3A   3B   -    0AAA 0AAB 3F
        0AAC 0AAD 0AAE 0AAF 0AB0 -    0AB2 0AB3 -    0AB5 0AB6 0AB7 0AB8 0AB9 0ABC 0ABD
        0ABE 0ABF 0AC0 0AC1 0AC2 0AC3 0AC4 0AC5 -    0AC7 0AC8 0AC9 -    0ACB 0ACC 0ACD
        0AD0 61   62   63   64   65   66   67   68   69   6A   6B   6C   6D   6E   6F
        70   71   72   73   74   75   76   77   78   79   7A   0AE0 0AE1 0AE2 0AE3 0AF1
        """)
}
