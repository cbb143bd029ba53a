extension SMSTable {
    /// Bengali, single shift: table A.2.4.
    static let bengaliSingle = SMSTable(
        """
        40   A3   24   A5   BF   22   A4   25   26   27   0C   2A   2B   -    2D   2F
        3C   3D   3E   A1   5E   A1   5F   23   2A   09E6 09E7 -    09E8 09E9 09EA 09EB
        09EC 09ED 09EE 09EF 09DF 09E0 09E1 09E2 7B   7D   09E3 09F2 09F3 09F4 09F5 5C
        09F6 09F7 09F8 09F9 09FA -    -    -    -    -    -    -    5B   7E   5D   -
        7C   41   42   43   44   45   46   47   48   49   4A   4B   4C   4D   4E   4F
        50   51   52   53   54   55   56   57   58   59   5A   -    -    -    -    -
        -    -    -    -    -    20AC -    -    -    -    -    -    -    -    -    -
        -    -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
        """)

    /// Gujarati, single shift: table A.2.5.
    static let gujaratiSingle = SMSTable(
        """
        40   A3   24   A5   BF   22   A4   25   26   27   0C   2A   2B   -    2D   2F
        3C   3D   3E   A1   5E   A1   5F   23   2A   0964 0965 -    0AE6 0AE7 0AE8 0AE9
        0AEA 0AEB 0AEC 0AED 0AEE 0AEF -    -    7B   7D   -    -    -    -    -    5C
        -    -    -    -    -    -    -    -    -    -    -    -    5B   7E   5D   -
        7C   41   42   43   44   45   46   47   48   49   4A   4B   4C   4D   4E   4F
        50   51   52   53   54   55   56   57   58   59   5A   -    -    -    -    -
        -    -    -    -    -    20AC -    -    -    -    -    -    -    -    -    -
        -    -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
        """)

    /// Hindi, single shift: table A.2.6.
    static let hindiSingle = SMSTable(
        """
        40   A3   24   A5   BF   22   A4   25   26   27   0C   2A   2B   -    2D   2F
        3C   3D   3E   A1   5E   A1   5F   23   2A   0964 0965 -    0966 0967 0968 0969
        096A 096B 096C 096D 096E 096F 0951 0952 7B   7D   0953 0954 0958 0959 095A 5C
        095B 095C 095D 095E 095F 0960 0961 0962 0963 0970 0971 -    5B   7E   5D   -
        7C   41   42   43   44   45   46   47   48   49   4A   4B   4C   4D   4E   4F
        50   51   52   53   54   55   56   57   58   59   5A   -    -    -    -    -
        -    -    -    -    -    20AC -    -    -    -    -    -    -    -    -    -
        -    -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
        """)

    /// Kannada, single shift: table A.2.7.
    static let kannadaSingle = SMSTable(
        """
        40   A3   24   A5   BF   22   A4   25   26   27   0C   2A   2B   -    2D   2F
        3C   3D   3E   A1   5E   A1   5F   23   2A   0964 0965 -    0CE6 0CE7 0CE8 0CE9
        0CEA 0CEB 0CEC 0CED 0CEE 0CEF 0CDE 0CF1 7B   7D   0CF2 -    -    -    -    5C
        -    -    -    -    -    -    -    -    -    -    -    -    5B   7E   5D   -
        7C   41   42   43   44   45   46   47   48   49   4A   4B   4C   4D   4E   4F
        50   51   52   53   54   55   56   57   58   59   5A   -    -    -    -    -
        -    -    -    -    -    20AC -    -    -    -    -    -    -    -    -    -
        -    -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
        """)

    /// Malayalam, single shift: table A.2.8.
    static let malayalamSingle = SMSTable(
        """
        40   A3   24   A5   BF   22   A4   25   26   27   0C   2A   2B   -    2D   2F
        3C   3D   3E   A1   5E   A1   5F   23   2A   0964 0965 -    0D66 0D67 0D68 0D69
        0D6A 0D6B 0D6C 0D6D 0D6E 0D6F 0D70 0D71 7B   7D   0D72 0D73 0D74 0D75 0D7A 5C
        0D7B 0D7C 0D7D 0D7E 0D7F -    -    -    -    -    -    -    5B   7E   5D   -
        7C   41   42   43   44   45   46   47   48   49   4A   4B   4C   4D   4E   4F
        50   51   52   53   54   55   56   57   58   59   5A   -    -    -    -    -
        -    -    -    -    -    20AC -    -    -    -    -    -    -    -    -    -
        -    -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
        """)

    /// Oriya, single shift: table A.2.9.
    static let oriyaSingle = SMSTable(
        """
        40   A3   24   A5   BF   22   A4   25   26   27   0C   2A   2B   -    2D   2F
        3C   3D   3E   A1   5E   A1   5F   23   2A   0964 0965 -    0B66 0B67 0B68 0B69
        0B6A 0B6B 0B6C 0B6D 0B6E 0B6F 0B5C 0B5D 7B   7D   0B5F 0B70 0B71 -    -    5C
        -    -    -    -    -    -    -    -    -    -    -    -    5B   7E   5D   -
        7C   41   42   43   44   45   46   47   48   49   4A   4B   4C   4D   4E   4F
        50   51   52   53   54   55   56   57   58   59   5A   -    -    -    -    -
        -    -    -    -    -    20AC -    -    -    -    -    -    -    -    -    -
        -    -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
        """)

    /// Portuguese, single shift: table A.2.3.
    static let portugueseSingle = SMSTable(
        """
        -    -    -    -    -    EA   -    -    -    E7   0C   D4   F4   -    C1   E1
        -    -    03A6 0393 5E   03A9 03A0 03A8 03A3 0398 -    -    -    -    -    CA
        -    -    -    -    -    -    -    -    7B   7D   -    -    -    -    -    5C
        -    -    -    -    -    -    -    -    -    -    -    -    5B   7E   5D   -
        7C   C0   -    -    -    -    -    -    -    CD   -    -    -    -    -    D3
        -    -    -    -    -    DA   -    -    -    -    -    C3   D5   -    -    -
        -    C2   -    -    -    20AC -    -    -    ED   -    -    -    -    -    F3
        -    -    -    -    -    FA   -    -    -    -    -    E3   F5   -    -    E2
        """)

    /// Punjabi, single shift: table A.2.10.
    static let punjabiSingle = SMSTable(
        """
        40   A3   24   A5   BF   22   A4   25   26   27   0C   2A   2B   -    2D   2F
        3C   3D   3E   A1   5E   A1   5F   23   2A   0964 0965 -    0A66 0A67 0A68 0A69
        0A6A 0A6B 0A6C 0A6D 0A6E 0A6F 0A59 0A5A 7B   7D   0A5B 0A5C 0A5E 0A75 -    5C
        -    -    -    -    -    -    -    -    -    -    -    -    5B   7E   5D   -
        7C   41   42   43   44   45   46   47   48   49   4A   4B   4C   4D   4E   4F
        50   51   52   53   54   55   56   57   58   59   5A   -    -    -    -    -
        -    -    -    -    -    20AC -    -    -    -    -    -    -    -    -    -
        -    -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
        """)

    /// Spanish, single shift: table A.2.2.
    static let spanishSingle = SMSTable(
        """
        -    -    -    -    -    -    -    -    -    E7   0C   -    -    -    -    -
        -    -    -    -    5E   -    -    -    -    -    -    -    -    -    -    -
        -    -    -    -    -    -    -    -    7B   7D   -    -    -    -    -    5C
        -    -    -    -    -    -    -    -    -    -    -    -    5B   7E   5D   -
        7C   C1   -    -    -    -    -    -    -    CD   -    -    -    -    -    D3
        -    -    -    -    -    DA   -    -    -    -    -    -    -    -    -    -
        -    E1   -    -    -    20AC -    -    -    ED   -    -    -    -    -    F3
        -    -    -    -    -    FA   -    -    -    -    -    -    -    -    -    -
        """)

    /// Tamil, single shift: table A.2.11.
    static let tamilSingle = SMSTable(
        """
        40   A3   24   A5   BF   22   A4   25   26   27   0C   2A   2B   -    2D   2F
        3C   3D   3E   A1   5E   A1   5F   23   2A   0964 0965 -    0BE6 0BE7 0BE8 0BE9
        0BEA 0BEB 0BEC 0BED 0BEE 0BEF 0BF3 0BF4 7B   7D   0BF5 0BF6 0BF7 0BF8 0BFA 5C
        -    -    -    -    -    -    -    -    -    -    -    -    5B   7E   5D   -
        7C   41   42   43   44   45   46   47   48   49   4A   4B   4C   4D   4E   4F
        50   51   52   53   54   55   56   57   58   59   5A   -    -    -    -    -
        -    -    -    -    -    20AC -    -    -    -    -    -    -    -    -    -
        -    -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
        """)

    /// Telugu, single shift: table A.2.12.
    static let teluguSingle = SMSTable(
        """
        40   A3   24   A5   BF   22   A4   25   26   27   0C   2A   2B   -    2D   2F
        3C   3D   3E   A1   5E   A1   5F   23   2A   -    -    -    0C66 0C67 0C68 0C69
        0C6A 0C6B 0C6C 0C6D 0C6E 0C6F 0C58 0C59 7B   7D   0C78 0C79 0C7A 0C7B 0C7C 5C
        0C7D 0C7E 0C7F -    -    -    -    -    -    -    -    -    5B   7E   5D   -
        7C   41   42   43   44   45   46   47   48   49   4A   4B   4C   4D   4E   4F
        50   51   52   53   54   55   56   57   58   59   5A   -    -    -    -    -
        -    -    -    -    -    20AC -    -    -    -    -    -    -    -    -    -
        -    -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
        """)

    /// Turkish, single shift: table A.2.1.
    static let turkishSingle = SMSTable(
        """
        -    -    -    -    -    -    -    -    -    -    0C   -    -    -    -    -
        -    -    -    -    5E   -    -    -    -    -    -    -    -    -    -    -
        -    -    -    -    -    -    -    -    7B   7D   -    -    -    -    -    5C
        -    -    -    -    -    -    -    -    -    -    -    -    5B   7E   5D   -
        7C   -    -    -    -    -    -    011E -    0130 -    -    -    -    -    -
        -    -    -    015E -    -    -    -    -    -    -    -    -    -    -    -
        -    -    -    E7   -    20AC -    011F -    0131 -    -    -    -    -    -
        -    -    -    015F -    -    -    -    -    -    -    -    -    -    -    -
        """)

    /// Urdu, single shift: table A.2.13.
    static let urduSingle = SMSTable(
        """
        40   A3   24   A5   BF   22   A4   25   26   27   0C   2A   2B   -    2D   2F
        3C   3D   3E   A1   5E   A1   5F   23   2A   0600 0601 -    06F0 06F1 06F2 06F3
        06F4 06F5 06F6 06F7 06F8 06F9 060C 060D 7B   7D   060E 060F 0610 0611 0612 5C
        0613 0614 061B 061F 0640 0652 0658 066B 066C 0672 0673 06CD 5B   7E   5D   06D4
        7C   41   42   43   44   45   46   47   48   49   4A   4B   4C   4D   4E   4F
        50   51   52   53   54   55   56   57   58   59   5A   -    -    -    -    -
        -    -    -    -    -    20AC -    -    -    -    -    -    -    -    -    -
        -    -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
        """)
}
