extension SMSTable {
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
}
