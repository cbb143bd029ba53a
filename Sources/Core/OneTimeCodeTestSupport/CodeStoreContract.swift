import OneTimeCode

/// The requirements for every `CodeStore`, as checks for any test framework.
///
/// ```swift
/// @Test(.timeLimit(.minutes(1)), arguments: CodeStoreContract<MyHarness>.checks)
/// func contract(_ check: CodeStoreContract<MyHarness>.Check) async throws { try await check.run() }
/// ```
public enum CodeStoreContract<Harness: CodeStoreHarness> {
    /// One requirement of a store.
    public struct Check: Sendable, CustomStringConvertible {
        /// The requirement in words.
        public let description: String
        private let body: @Sendable (Stage<Harness>) async throws -> Void

        init(_ description: String, _ body: @escaping @Sendable (Stage<Harness>) async throws -> Void) {
            self.description = description
            self.body = body
        }

        /// Checks the requirement on a new store.
        /// - Throws: ``ContractViolation`` if the store violates it. Errors of the store are passed on.
        public func run() async throws { try await body(Stage()) }
    }

    /// All checks.
    public static var checks: [Check] {
        windowChecks + orderChecks + consumptionChecks + operationChecks + limitChecks + changeChecks
    }
}

/// The error if a store violates ``CodeStoreContract``.
public struct ContractViolation: Error, CustomStringConvertible {
    /// The expectation, and its place in the source code.
    public let description: String

    init(_ expectation: String, _ file: StaticString, _ line: UInt) {
        description = "\(file):\(line): expected \(expectation)"
    }
}

/// A store to be tested, with short functions for the checks.
struct Stage<Harness: CodeStoreHarness>: Sendable {
    let harness: Harness
    let store: Harness.Store

    /// The recipient for checks that need only one.
    let recipient: Recipient = "+990000001"

    init() async throws { try await self.init(harness: Harness()) }

    private init(harness: Harness, codesPerRecipient: Int = 16, codes: Int = 10_000) async throws {
        self.harness = harness
        store = try await harness.makeStore(
            window: .seconds(180), codesPerRecipient: codesPerRecipient, codes: codes)
    }

    /// Creates another store, with limits.
    func limited(codesPerRecipient: Int = 16, codes: Int = 10_000) async throws -> Self {
        try await Self(harness: harness, codesPerRecipient: codesPerRecipient, codes: codes)
    }

    // MARK: Events

    @discardableResult
    func insert(
        _ code: String, domain: String? = nil, to recipient: Recipient? = nil, received age: Duration? = nil,
        as operation: String? = nil
    ) async throws -> Insertion {
        let match = CodeMatch(
            code: code, confidence: 0.9, range: 0..<code.utf8.count, rawText: code, domain: domain)
        return try await store.insert(
            match, for: recipient ?? self.recipient, receivedAt: age.map { harness.now.advanced(by: .zero - $0) },
            as: operation.map { OperationID($0) })
    }

    /// Inserts a code that the store must accept. Returns its id.
    func keep(
        _ code: String, domain: String? = nil, to recipient: Recipient? = nil, received age: Duration? = nil,
        as operation: String? = nil, file: StaticString = #fileID, line: UInt = #line
    ) async throws -> VerificationCode.ID {
        let insertion = try await insert(code, domain: domain, to: recipient, received: age, as: operation)
        guard case .stored(let stored) = insertion else {
            throw ContractViolation("the code to be stored", file, line)
        }
        return stored.id
    }

    @discardableResult
    func consume(_ id: VerificationCode.ID, as operation: String? = nil) async throws -> Consumption {
        try await store.consume(id, as: operation.map { OperationID($0) })
    }

    func advance(_ duration: Duration) async throws { try await harness.advance(by: duration) }

    // MARK: Expectations

    func expect(
        _ isTrue: Bool, _ expectation: String, file: StaticString = #fileID, line: UInt = #line
    ) throws {
        guard isTrue else { throw ContractViolation(expectation, file, line) }
    }

    /// Expects these codes in the history, the newest first.
    func expectHistory(
        _ codes: [String], of recipient: Recipient? = nil, file: StaticString = #fileID, line: UInt = #line
    ) async throws {
        let history = try await store.history(for: recipient ?? self.recipient)
        try expect(
            history.map(\.code.code) == codes, "a history of \(codes.count) codes: \(codes)", file: file, line: line)
    }

    /// Expects that this code is offered.
    func expectCurrent(
        _ code: String?, of recipient: Recipient? = nil, file: StaticString = #fileID, line: UInt = #line
    ) async throws {
        let current = try await store.current(for: recipient ?? self.recipient)
        try expect(current?.code == code, "the current code to be \(code ?? "none")", file: file, line: line)
    }
}
