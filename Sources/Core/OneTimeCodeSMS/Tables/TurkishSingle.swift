extension SMSTable {
    /// Turkish, single shift: table A.2.1.
    package static let turkishSingle = SMSTable(
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
}
