extension SMSTable {
    /// Tamil, locking shift: table A.3.11.
    package static let tamilLocking = SMSTable(
        """
        -    0B82 0B83 0B85 0B86 0B87 0B88 0B89 0B8A -    0A   -    -    0D   0B8E 0B8F
        0B90 -    0B92 0B93 0B94 0B95 -    -    -    0B99 0B9A -    -    0B9C -    0B9E
        20   21   0B9F -    -    -    0BA3 0BA4 29   28   -    -    2C   -    2E   0BA8
        30   31   32   33   34   35   36   37   38   39   3A   3B   0BA9 0BAA -    3F
        -    -    0BAE 0BAF 0BB0 0BB1 0BB2 0BB3 0BB4 0BB5 0BB6 0BB7 0BB8 0BB9 -    -
        0BBE 0BBF 0BC0 0BC1 0BC2 -    -    -    0BC6 0BC7 0BC8 -    0BCA 0BCB 0BCC 0BCD
        0BD0 61   62   63   64   65   66   67   68   69   6A   6B   6C   6D   6E   6F
        70   71   72   73   74   75   76   77   78   79   7A   0BD7 0BF0 0BF1 0BF2 0BF9
        """)
}
