extension SMSTable {
    /// Hindi, single shift: table A.2.6.
    package static let hindiSingle = SMSTable(
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
}
