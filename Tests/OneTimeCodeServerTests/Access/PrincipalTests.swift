#if Server

import OneTimeCode
import Testing

@testable import OneTimeCodeServer

@Suite
struct PrincipalTests {
    private func principal(_ role: Role) -> Principal {
        guard role == .subscriber else {
            return .credential(Credential(role: role, name: "n", digest: TokenDigest(of: "t")))
        }
        return .subscriber(
            Subscriber(
                recipient: "+990001", origin: nil, domain: .unknown, expiry: Timestamp(nanosecondsSinceUnixEpoch: 0)))
    }

    /// The operations that each role may do. All others are refused.
    private static let table: [Role: Set<OneTimeCodeServer.Operation>] = [
        .publisher: [.deliver, .parse, .consume, .remove],
        .subscriber: [.readCodes, .consume],
        .administrator: Set(Operation.allCases),
        .monitor: [.readMetrics],
        .checker: [.check],
    ]

    @Test(arguments: Role.allCases)
    func mayDoWhatItsRoleMay(role: Role) throws {
        for operation in Operation.allCases {
            let isAllowed = try #require(Self.table[role]).contains(operation)
            #expect(((try? principal(role).require(operation)) != nil) == isAllowed, "\(operation)")
        }
    }

    @Test
    func thatSubscribesReadsItsOwnCodesAlone() {
        let subscriber = principal(.subscriber)
        #expect((try? subscriber.recipient("me")) == "+990001")
        #expect((try? subscriber.recipient("%2B990001")) == "+990001")
        #expect((try? subscriber.recipient("+990001")) == "+990001")
        #expect(throws: Problem.otherRecipient) { try subscriber.recipient("%2B990002") }
        #expect(throws: Problem.invalidRecipient) { try subscriber.recipient("%2") }
        // a recipient of this name, not the sender
        #expect(throws: Problem.otherRecipient) { try subscriber.recipient("%6De") }
    }

    @Test
    func thatAdministratesNamesARecipient() {
        let administrator = principal(.administrator)
        #expect((try? administrator.recipient("%2B990002")) == "+990002")
        #expect((try? administrator.recipient("%6De")) == "me")
        #expect(throws: Problem.noOwnRecipient) { try administrator.recipient("me") }
        #expect(throws: Problem.invalidRecipient) { try administrator.recipient("%FF") }
        #expect(throws: Problem.invalidRecipient) { try administrator.recipient(String(repeating: "a", count: 257)) }
    }
}

#endif
