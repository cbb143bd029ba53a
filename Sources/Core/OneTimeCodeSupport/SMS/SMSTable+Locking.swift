extension SMSTable {
    /// The default alphabet: table 6.2.1.
    package static let basic = SMSTable(
        """
        40   A3   24   A5   E8   E9   F9   EC   F2   C7   0A   D8   F8   0D   C5   E5
        0394 5F   03A6 0393 039B 03A9 03A0 03A8 03A3 0398 039E -    C6   E6   DF   C9
        20   21   22   23   A4   25   26   27   28   29   2A   2B   2C   2D   2E   2F
        30   31   32   33   34   35   36   37   38   39   3A   3B   3C   3D   3E   3F
        A1   41   42   43   44   45   46   47   48   49   4A   4B   4C   4D   4E   4F
        50   51   52   53   54   55   56   57   58   59   5A   C4   D6   D1   DC   A7
        BF   61   62   63   64   65   66   67   68   69   6A   6B   6C   6D   6E   6F
        70   71   72   73   74   75   76   77   78   79   7A   E4   F6   F1   FC   E0
        """)

    /// The extension of the default alphabet: table 6.2.1.1.
    package static let basicExtension = SMSTable(
        """
        -    -    -    -    -    -    -    -    -    -    0C   -    -    -    -    -
        -    -    -    -    5E   -    -    -    -    -    -    -    -    -    -    -
        -    -    -    -    -    -    -    -    7B   7D   -    -    -    -    -    5C
        -    -    -    -    -    -    -    -    -    -    -    -    5B   7E   5D   -
        7C   -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
        -    -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
        -    -    -    -    -    20AC -    -    -    -    -    -    -    -    -    -
        -    -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
        """)

    /// Bengali, locking shift: table A.3.4.
    static let bengaliLocking = SMSTable(
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

    /// Gujarati, locking shift: table A.3.5.
    static let gujaratiLocking = SMSTable(
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

    /// Hindi, locking shift: table A.3.6.
    static let hindiLocking = SMSTable(
        """
        0901 0902 0903 0905 0906 0907 0908 0909 090A 090B 0A   090C 090D 0D   090E 090F
        0910 0911 0912 0913 0914 0915 0916 0917 0918 0919 091A -    091B 091C 091D 091E
        20   21   091F 0920 0921 0922 0923 0924 29   28   0925 0926 2C   0927 2E   0928
        30   31   32   33   34   35   36   37   38   39   3A   3B   0929 092A 092B 3F
        092C 092D 092E 092F 0930 0931 0932 0933 0934 0935 0936 0937 0938 0939 093C 093D
        093E 093F 0940 0941 0942 0943 0944 0945 0946 0947 0948 0949 094A 094B 094C 094D
        0950 61   62   63   64   65   66   67   68   69   6A   6B   6C   6D   6E   6F
        70   71   72   73   74   75   76   77   78   79   7A   0972 097B 097C 097E 097F
        """)

    /// Kannada, locking shift: table A.3.7.
    static let kannadaLocking = SMSTable(
        """
        -    0C82 0C83 0C85 0C86 0C87 0C88 0C89 0C8A 0C8B 0A   0C8C -    0D   0C8E 0C8F
        0C90 -    0C92 0C93 0C94 0C95 0C96 0C97 0C98 0C99 0C9A -    0C9B 0C9C 0C9D 0C9E
        20   21   0C9F 0CA0 0CA1 0CA2 0CA3 0CA4 29   28   0CA5 0CA6 2C   0CA7 2E   0CA8
        30   31   32   33   34   35   36   37   38   39   3A   3B   -    0CAA 0CAB 3F
        0CAC 0CAD 0CAE 0CAF 0CB0 0CB1 0CB2 0CB3 -    0CB5 0CB6 0CB7 0CB8 0CB9 0CBC 0CBD
        0CBE 0CBF 0CC0 0CC1 0CC2 0CC3 0CC4 -    0CC6 0CC7 0CC8 -    0CCA 0CCB 0CCC 0CCD
        0CD5 61   62   63   64   65   66   67   68   69   6A   6B   6C   6D   6E   6F
        70   71   72   73   74   75   76   77   78   79   7A   0CD6 0CE0 0CE1 0CE2 0CE3
        """)

    /// Malayalam, locking shift: table A.3.8.
    static let malayalamLocking = SMSTable(
        """
        -    0D02 0D03 0D05 0D06 0D07 0D08 0D09 0D0A 0D0B 0A   0D0C -    0D   0D0E 0D0F
        0D10 -    0D12 0D13 0D14 0D15 0D16 0D17 0D18 0D19 0D1A -    0D1B 0D1C 0D1D 0D1E
        20   21   0D1F 0D20 0D21 0D22 0D23 0D24 29   28   0D25 0D26 2C   0D27 2E   0D28
        30   31   32   33   34   35   36   37   38   39   3A   3B   -    0D2A 0D2B 3F
        0D2C 0D2D 0D2E 0D2F 0D30 0D31 0D32 0D33 0D34 0D35 0D36 0D37 0D38 0D39 -    0D3D
        0D3E 0D3F 0D40 0D41 0D42 0D43 0D44 -    0D46 0D47 0D48 -    0D4A 0D4B 0D4C 0D4D
        0D57 61   62   63   64   65   66   67   68   69   6A   6B   6C   6D   6E   6F
        70   71   72   73   74   75   76   77   78   79   7A   0D60 0D61 0D62 0D63 0D79
        """)

    /// Oriya, locking shift: table A.3.9.
    static let oriyaLocking = SMSTable(
        """
        0B01 0B02 0B03 0B05 0B06 0B07 0B08 0B09 0B0A 0B0B 0A   0B0C -    0D   -    0B0F
        0B10 -    -    0B13 0B14 0B15 0B16 0B17 0B18 0B19 0B1A -    0B1B 0B1C 0B1D 0B1E
        20   21   0B1F 0B20 0B21 0B22 0B23 0B24 29   28   0B25 0B26 2C   0B27 2E   0B28
        30   31   32   33   34   35   36   37   38   39   3A   3B   -    0B2A 0B2B 3F
        0B2C 0B2D 0B2E 0B2F 0B30 -    0B32 0B33 -    0B35 0B36 0B37 0B38 0B39 0B3C 0B3D
        0B3E 0B3F 0B40 0B41 0B42 0B43 0B44 -    -    0B47 0B48 -    -    0B4B 0B4C 0B4D
        0B56 61   62   63   64   65   66   67   68   69   6A   6B   6C   6D   6E   6F
        70   71   72   73   74   75   76   77   78   79   7A   0B57 0B60 0B61 0B62 0B63
        """)

    /// Portuguese, locking shift: table A.3.3.
    static let portugueseLocking = SMSTable(
        """
        40   A3   24   A5   EA   E9   FA   ED   F3   E7   0A   D4   F4   0D   C1   E1
        0394 5F   AA   C7   C0   221E 5E   5C   20AC D3   7C   -    C2   E2   CA   C9
        20   21   22   23   BA   25   26   27   28   29   2A   2B   2C   2D   2E   2F
        30   31   32   33   34   35   36   37   38   39   3A   3B   3C   3D   3E   3F
        CD   41   42   43   44   45   46   47   48   49   4A   4B   4C   4D   4E   4F
        50   51   52   53   54   55   56   57   58   59   5A   C3   D5   DA   DC   A7
        7E   61   62   63   64   65   66   67   68   69   6A   6B   6C   6D   6E   6F
        70   71   72   73   74   75   76   77   78   79   7A   E3   F5   60   FC   E0
        """)

    /// Punjabi, locking shift: table A.3.10.
    static let punjabiLocking = SMSTable(
        """
        0A01 0A02 0A03 0A05 0A06 0A07 0A08 0A09 0A0A -    0A   -    -    0D   -    0A0F
        0A10 -    -    0A13 0A14 0A15 0A16 0A17 0A18 0A19 0A1A -    0A1B 0A1C 0A1D 0A1E
        20   21   0A1F 0A20 0A21 0A22 0A23 0A24 29   28   0A25 0A26 2C   0A27 2E   0A28
        30   31   32   33   34   35   36   37   38   39   3A   3B   -    0A2A 0A2B 3F
        0A2C 0A2D 0A2E 0A2F 0A30 -    0A32 0A33 -    0A35 0A36 -    0A38 0A39 0A3C -
        0A3E 0A3F 0A40 0A41 0A42 -    -    -    -    0A47 0A48 -    -    0A4B 0A4C 0A4D
        0A51 61   62   63   64   65   66   67   68   69   6A   6B   6C   6D   6E   6F
        70   71   72   73   74   75   76   77   78   79   7A   0A70 0A71 0A72 0A73 0A74
        """)

    /// Tamil, locking shift: table A.3.11.
    static let tamilLocking = SMSTable(
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

    /// Telugu, locking shift: table A.3.12.
    static let teluguLocking = SMSTable(
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

    /// Turkish, locking shift: table A.3.1.
    static let turkishLocking = SMSTable(
        """
        40   A3   24   A5   20AC E9   F9   0131 F2   C7   0A   011E 011F 0D   C5   E5
        0394 5F   03A6 0393 039B 03A9 03A0 03A8 03A3 0398 039E -    015E 015F DF   C9
        20   21   22   23   A4   25   26   27   28   29   2A   2B   2C   2D   2E   2F
        30   31   32   33   34   35   36   37   38   39   3A   3B   3C   3D   3E   3F
        0130 41   42   43   44   45   46   47   48   49   4A   4B   4C   4D   4E   4F
        50   51   52   53   54   55   56   57   58   59   5A   C4   D6   D1   DC   A7
        E7   61   62   63   64   65   66   67   68   69   6A   6B   6C   6D   6E   6F
        70   71   72   73   74   75   76   77   78   79   7A   E4   F6   F1   FC   E0
        """)

    /// Urdu, locking shift: table A.3.13.
    static let urduLocking = SMSTable(
        """
        0627 0622 0628 067B 0680 067E 06A6 062A 06C2 067F 0A   0679 067D 0D   067A 067C
        062B 062C 0681 0684 0683 0685 0686 0687 062D 062E 062F -    068C 0688 0689 068A
        20   21   068F 068D 0630 0631 0691 0693 29   28   0699 0632 2C   0696 2E   0698
        30   31   32   33   34   35   36   37   38   39   3A   3B   069A 0633 0634 3F
        0635 0636 0637 0638 0639 0641 0642 06A9 06AA 06AB 06AF 06B3 06B1 0644 0645 0646
        06BA 06BB 06BC 0648 06C4 06D5 06C1 06BE 0621 06CC 06D0 06D2 064D 0650 064F 0657
        0654 61   62   63   64   65   66   67   68   69   6A   6B   6C   6D   6E   6F
        70   71   72   73   74   75   76   77   78   79   7A   0655 0651 0653 0656 0670
        """)
}
