import CICU
import OneTimeCodeTables

extension Script {
    /// Looks up the script of a scalar.
    package init(of scalar: Unicode.Scalar) { self.init(rawValue: icu_properties(scalar.value).script) }

    /// The four-letter ISO 15924 name, such as `Latn`.
    package var name: String { String(cString: icu_script_name(rawValue)) }
}
