/// A mistake in a file, at a scalar of its text.
struct ScalarFault: Error {
    let diagnosis: Diagnosis
    let place: Int

    init(_ what: String, fix: String? = nil, at place: Int) {
        diagnosis = Diagnosis(what, fix: fix)
        self.place = place
    }
}
