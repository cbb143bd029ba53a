import ArgumentParser
import OneTimeCodeTemplates

extension InputFailure {
    /// The failure of a path that is given for catalogs, or of a file or folder below it.
    init(_ failure: CatalogFiles.Failure) {
        self.init(message: failure.description, status: Sysexits.noInput, isOfOneFile: true)
    }
}

extension CatalogFiles {
    /// Prints which files and folders could not be read; returns the exit status if there are any.
    func reportFailures() -> ExitCode? {
        for failure in failures { InputFailure(failure).report() }
        return failures.isEmpty ? nil : Sysexits.noInput
    }
}
