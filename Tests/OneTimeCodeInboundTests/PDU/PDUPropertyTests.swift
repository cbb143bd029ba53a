import OneTimeCodeSupport
import Testing

@testable import OneTimeCodeInbound

/// What holds for every PDU, on generated ones.
@Suite struct PDUPropertyTests {
    /// The septets of a text in the tables of a header.
    private static func septets(_ text: String, _ main: SMSTable, _ single: SMSTable) -> [UInt8]? {
        var septets: [UInt8] = []
        for scalar in text.unicodeScalars {
            if let code = main.codes[scalar] {
                septets.append(code)
            } else if let code = single.codes[scalar] {
                septets += [SMSTable.escape, code]
            } else {
                return nil
            }
        }
        return septets
    }

    private static func text(_ pdu: [UInt8]) throws -> String? { try DeliverPDU(hexadecimal: pdu.hexadecimal).text }

    @Test func septetsComeBackWhateverTheLengthOfTheHeader() throws {
        var random = SplitMix64(seed: 1)
        let characters = Array(SMSTable.basic.codes.keys) + Array(SMSTable.basicExtension.codes.keys)
        for round in 0..<3_000 {
            var writer = PDUWriter()
            if round % 3 != 0 {
                let size = Int.random(in: 0...20, using: &random)
                writer.header = [0x70, UInt8(size)] + (0..<size).map { _ in UInt8.random(in: 0...255, using: &random) }
            }
            let count = Int.random(in: 0...60, using: &random)
            let scalars = (0..<count).map { _ in
                characters.sorted { $0.value < $1.value }.randomElement(using: &random)!
            }
            let text = String(String.UnicodeScalarView(scalars))
            let septets = try #require(Self.septets(text, .basic, .basicExtension))
            #expect(try Self.text(writer.septets(septets)) == text)
        }
    }

    @Test(arguments: NationalLanguage.allCases) func nationalTablesComeBack(language: NationalLanguage) throws {
        for (locking, single) in [(true, false), (false, true), (true, true)] where !locking || language.locking != nil
        {
            let main = locking ? language.locking ?? .basic : .basic
            let extensions = single ? language.single : .basicExtension
            var writer = PDUWriter()
            writer.header =
                (single ? [0x24, 1, language.rawValue] : []) + (locking ? [0x25, 1, language.rawValue] : [])
            let characters = (Array(main.codes.keys) + Array(extensions.codes.keys)).sorted { $0.value < $1.value }
            for start in stride(from: 0, to: characters.count, by: 50) {
                let text = String(String.UnicodeScalarView(characters[start..<min(start + 50, characters.count)]))
                let septets = try #require(Self.septets(text, main, extensions))
                #expect(try Self.text(writer.septets(septets)) == text)
            }
        }
    }

    @Test func anUnknownLanguageHasTheDefaultTables() throws {
        var writer = PDUWriter()
        writer.header = [0x24, 1, 0x7F, 0x25, 1, 0]
        let septets = try #require(Self.septets("Kod {12}", .basic, .basicExtension))
        #expect(try Self.text(writer.septets(septets)) == "Kod {12}")
    }

    @Test func escapesWithoutACharacterAreReadAsTheSpecificationSays() throws {
        let escape = SMSTable.escape
        #expect(try Self.text(PDUWriter().septets([escape, 0x41])) == "A")
        #expect(try Self.text(PDUWriter().septets([0x31, escape, escape, 0x32])) == "1 2")
        #expect(try Self.text(PDUWriter().septets([0x31, escape])) == "1")
    }

    @Test func partsJoinInEveryOrderThoughTheySplitSurrogatePairs() throws {
        var random = SplitMix64(seed: 2)
        for round in 0..<300 {
            let units = Array("Kod 🦅\(round)🔐 на вход 🦅🦅: 48-29-13 🔐".utf16)
            let total = Int.random(in: 2...9, using: &random)
            let size = (units.count + total - 1) / total
            let isWide = round % 2 == 0
            var pdus = (0..<total).map { index in
                var writer = PDUWriter()
                writer.coding = 8
                let place = [UInt8(total), UInt8(index + 1)]
                writer.header = isWide ? [0x08, 4, 0x12, 0x34] + place : [0x00, 3, 0x34] + place
                let part = units[min(index * size, units.count)..<min((index + 1) * size, units.count)]
                return writer.octets(part.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] })
            }
            pdus.shuffle(using: &random)
            var buffer = ConcatenationBuffer()
            let joined = try pdus.compactMap { buffer.add(try DeliverPDU($0).message(), at: ContinuousClock.now) }
            #expect(joined.map(\.message.text) == [String(decoding: units, as: UTF16.self)])
            #expect(joined.first?.message.parts == total)
        }
    }

    @Test func everyTruncationNamesTheOctetAfterTheLast() throws {
        var writer = PDUWriter()
        writer.serviceCentre = [0x91, 0x94, 0x71]
        writer.header = [0x00, 3, 1, 2, 1]
        let pdu = writer.septets(Array(0x30...0x39))
        for length in 1..<pdu.count {
            #expect { try DeliverPDU(Array(pdu.prefix(length))) } throws: { error in
                guard let error = error as? PDUError, case .truncated = error.reason else { return false }
                return error.octet == length + 1
            }
        }
        #expect(throws: PDUError(reason: .empty, octet: 1)) { try DeliverPDU([]) }
    }

    @Test func anythingElseIsRefusedByName() throws {
        for (flags, reason) in [(UInt8(0x11), PDUError.Reason.submit), (0x02, .statusReport)] {
            var writer = PDUWriter()
            writer.flags = flags
            #expect(throws: PDUError(reason: reason, octet: 2)) { try DeliverPDU(writer.septets([0x31])) }
        }
        // reserved: handled as a delivery
        var writer = PDUWriter()
        writer.flags = 0x03
        #expect(try Self.text(writer.septets([0x31])) == "1")
    }

    @Test func digitsThatAreNoneAreNamed() {
        for (text, octet) in [("04ZZ", 2), ("0", 1), ("04 04", 2), ("0x04", 1), ("", 1), (" \r\n", 1), ("0404é", 3)] {
            #expect { try DeliverPDU(hexadecimal: text) } throws: { ($0 as? PDUError)?.octet == octet }
        }
    }

    @Test func everyOctetIsReadOrRefusedAndNothingTraps() {
        var random = SplitMix64(seed: 3)
        var read = 0
        for round in 0..<100_000 {
            var octets: [UInt8]
            if round % 2 == 0 {
                octets = (0..<Int.random(in: 0...180, using: &random)).map { _ in
                    UInt8.random(in: 0...255, using: &random)
                }
            } else {
                var writer = PDUWriter()
                writer.coding = UInt8.random(in: 0...255, using: &random)
                writer.header = (0..<Int.random(in: 0...9, using: &random)).map { _ in
                    UInt8.random(in: 0...40, using: &random)
                }
                octets = writer.octets((0..<Int.random(in: 0...140, using: &random)).map { _ in 0x31 })
                octets[Int.random(in: 0..<octets.count, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            }
            if let pdu = try? DeliverPDU(octets) {
                read += 1
                _ = pdu.message().text
            }
        }
        #expect(read > 1_000)
    }

    @Test func negativeZonesAndImpossibleTimes() throws {
        func time(_ octets: [UInt8]) throws -> String? {
            var writer = PDUWriter()
            writer.time = octets
            return try DeliverPDU(writer.septets([0x31])).timestamp?.description
        }
        #expect(try time([0x62, 0x50, 0x60, 0x70, 0x80, 0x03, 0x4A]) == "2026-05-06T07:08:30-06:00")
        #expect(try time([0x62, 0x50, 0x60, 0x70, 0x80, 0x03, 0x23]) == "2026-05-06T07:08:30+08:00")
        #expect(try time([0x62, 0x31, 0x60, 0x70, 0x80, 0x03, 0x00]) == nil)
        #expect(try time([0xA2, 0x50, 0x60, 0x70, 0x80, 0x03, 0x00]) == nil)
    }
}
