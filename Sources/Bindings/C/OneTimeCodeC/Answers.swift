import COneTimeCode
import CSupport

/// The error of a function, as a status.
struct Failure: Error {
    let status: otc_status

    static let argument = Failure(status: .of(OTC_ERROR_ARGUMENT))
    static let structSize = Failure(status: .of(OTC_ERROR_STRUCT_SIZE))
    static let utf8 = Failure(status: .of(OTC_ERROR_UTF8))
    static let tooLong = Failure(status: .of(OTC_ERROR_TOO_LONG))
    static let buffer = Failure(status: .of(OTC_ERROR_BUFFER))
    static let locale = Failure(status: .of(OTC_ERROR_LOCALE))
    static let host = Failure(status: .of(OTC_ERROR_HOST))
}

extension otc_status {
    /// A constant of the header, whose constants Swift imports as `Int`.
    static func of(_ constant: Int) -> otc_status { otc_status(truncatingIfNeeded: constant) }

    static let ok = of(OTC_OK)
    static let none = of(OTC_NONE)
}

/// The status that `body` returns or throws.
func answer(_ body: () throws(Failure) -> otc_status) -> otc_status {
    do { return try body() } catch { return error.status }
}

// MARK: - Objects

/// An object that a pointer of the caller points to.
enum Handle<Object: AnyObject> {
    /// Gives an object to the caller.
    static func give(_ object: Object, _ place: UnsafeMutablePointer<OpaquePointer?>) {
        place.pointee = OpaquePointer(Unmanaged.passRetained(object).toOpaque())
    }

    /// Takes an object back from the caller.
    static func end(_ pointer: OpaquePointer?) {
        if let pointer { Unmanaged<Object>.fromOpaque(UnsafeRawPointer(pointer)).release() }
    }

    /// Calls `body` with the object of a pointer. The caller keeps it, so that it is not retained: threads that share an
    /// object would wait for each other to count references.
    static func with<Result>(
        _ pointer: OpaquePointer?, _ body: (Object) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard let pointer else { throw .argument }
        let object = Unmanaged<Object>.fromOpaque(UnsafeRawPointer(pointer))
        var result: Swift.Result<Result, Failure>?
        object._withUnsafeGuaranteedRef { object in
            do throws(Failure) { result = .success(try body(object)) } catch { result = .failure(error) }
        }
        guard let result else { throw .argument }
        return try result.get()
    }

    /// What ``with(_:_:)`` keeps a result in.
    static func kept<Result>(_ type: Result.Type) -> Any.Type { Swift.Result<Result, Failure>?.self }
}

/// Sets a pointer of the caller to null, before an object is made for it.
func empty(_ place: UnsafeMutablePointer<OpaquePointer?>?) throws(Failure) -> UnsafeMutablePointer<OpaquePointer?> {
    guard let place else { throw .argument }
    place.pointee = nil
    return place
}

/// Makes an object by the options of a caller, who gets it.
func create<Options, Object: AnyObject>(
    _ pointer: UnsafePointer<Options>?, _ place: UnsafeMutablePointer<OpaquePointer?>?,
    _ make: (Options?) throws(Failure) -> Object
) -> otc_status {
    answer { () throws(Failure) in
        let place = try empty(place)
        Handle.give(try make(try options(pointer)), place)
        return .ok
    }
}

/// Reads a struct of the caller; nil for a null pointer.
func options<Options>(_ pointer: UnsafePointer<Options>?) throws(Failure) -> Options? {
    guard let pointer else { return nil }
    try checkSize(pointer)
    return pointer.pointee
}

/// Checks the first field of a struct, its size. This is the first version of all structs; when one has grown, its earlier
/// sizes must be accepted here, and only the fields inside of them may be read or written.
func checkSize<Struct>(_ pointer: UnsafePointer<Struct>) throws(Failure) {
    guard UnsafeRawPointer(pointer).load(as: Int.self) == MemoryLayout<Struct>.size else { throw .structSize }
}

// MARK: - Functions without an object

/// See `onetimecode.h`.
@c @implementation
public func otc_version() -> UnsafePointer<CChar>? { otp_extract_version() }

/// See `onetimecode.h`.
@c @implementation
public func otc_abi_version() -> UInt32 { UInt32(OTC_ABI_VERSION) }

/// See `onetimecode.h`.
@c @implementation
public func otc_status_text(_ status: otc_status) -> UnsafePointer<CChar>? {
    let text: StaticString =
        switch Int(status) {
        case OTC_OK: "Done."
        case OTC_NONE: "There is nothing."
        case OTC_REFRESHED: "The code was stored already; its window starts again."
        case OTC_ALREADY_CONSUMED: "The code was consumed before."
        case OTC_EXPIRED: "The window of the message had ended before it arrived."
        case OTC_UNKNOWN: "No code has this id, or its window has ended."
        case OTC_ERROR_ARGUMENT: "An argument is null, or out of its range."
        case OTC_ERROR_STRUCT_SIZE: "This version of the library does not know the struct_size."
        case OTC_ERROR_UTF8: "A text or a name is not UTF-8."
        case OTC_ERROR_TOO_LONG: "A text, a name or a line is too long."
        case OTC_ERROR_BUFFER: "A buffer is too small."
        case OTC_ERROR_LOCALE: "A locale hint is not a BCP 47 tag, or has no lexicon."
        case OTC_ERROR_HOST: "A host is not valid; write only the host, without scheme, port and path."
        default: "This version of the library does not know the status."
        }
    return UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
}

/// See `onetimecode.h`.
@c @implementation
public func otc_locale(_ index: Int) -> UnsafePointer<CChar>? {
    Locales.tags.indices.contains(index) ? Locales.tags[index] : nil
}
