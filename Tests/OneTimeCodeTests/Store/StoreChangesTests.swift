import OneTimeCodeTestSupport
import Testing

@testable import OneTimeCode

@Suite(.timeLimit(.minutes(1))) struct StoreChangesTests {
    private let store = InMemoryCodeStore(clock: ManualClock())
    private let executor = StepExecutor()
    private let log = Log()

    private func insert(for recipient: Int) {
        _ = store.insert(StoreSample.match("482913"), for: StoreSample.recipient(recipient))
    }

    /// A task that reads to the end and logs each change.
    @discardableResult
    private func startReader(_ name: String = "", of changes: StoreChanges) -> Task<Void, Never> {
        executor.start { [log] in
            for await change in changes {
                switch change {
                case .recipient(let recipient): log.add(name + recipient.key)
                case .everything: log.add("\(name)everything")
                }
            }
            log.add("\(name)end")
        }
    }

    @Test func eachChangeWakesAWaitingReader() {
        let reader = startReader(of: store.changes())
        for number in 1...3 {
            executor.drain()
            insert(for: number)
        }
        executor.drain()
        #expect(log.all == ["+991", "+992", "+993"])
        reader.cancel()
        executor.drain()
        #expect(log.all.last == "end")
    }

    @Test func queuedChangesAreReportedOnceInOrder() {
        let changes = store.changes()
        for number in [3, 1, 3, 2, 1] { insert(for: number) }
        startReader(of: changes)
        executor.drain()
        #expect(log.all == ["+993", "+991", "+992"])
    }

    /// A reader cancelled before its first read takes no change from another.
    @Test func aCancelledReaderTakesNoChange() async {
        let changes = store.changes()
        insert(for: 1)
        startReader(of: changes).cancel()
        executor.drain()
        #expect(log.all == ["end"])
        var iterator = changes.makeAsyncIterator()
        #expect(await iterator.next() == .recipient("+991"))
    }

    @Test func everyReaderGetsTheChanges() {
        let readers = ["a", "b", "c"].map { startReader($0, of: store.changes()) }
        executor.drain()
        insert(for: 7)
        executor.drain()
        #expect(log.all.sorted() == ["a+997", "b+997", "c+997"])
        for reader in readers { reader.cancel() }
        executor.drain()
    }

    @Test func theIteratorsOfOneSequenceShareItsChanges() async {
        let changes = store.changes()
        var (first, second) = (changes.makeAsyncIterator(), changes.makeAsyncIterator())
        for number in 1...3 { insert(for: number) }
        #expect(await first.next() == .recipient("+991"))
        #expect(await second.next() == .recipient("+992"))
        #expect(await first.next() == .recipient("+993"))
    }

    @Test func anUnreadSequenceIsBoundedAndReportsEverything() async {
        let store = InMemoryCodeStore(clock: ManualClock())
        let match = StoreSample.match("482913")
        var changes = store.changes().makeAsyncIterator()
        for number in 0..<65_536 { _ = store.insert(match, for: StoreSample.recipient(number)) }
        #expect(await changes.next() == .recipient("+990"))
        for number in 65_536..<65_538 { _ = store.insert(match, for: StoreSample.recipient(number)) }
        #expect(await changes.next() == .everything)
        _ = store.insert(StoreSample.match("111111"), for: "+991")
        #expect(await changes.next() == .recipient("+991"))
    }

    // MARK: Letting go

    /// Whether the store still holds a reader's state.
    private struct Trace {
        private(set) weak var listener: ChangeListener?

        var isHeld: Bool { listener != nil }

        init(of changes: StoreChanges) {
            listener = Mirror(reflecting: changes).descendant("registration", "listener") as? ChangeListener
        }
    }

    @Test func droppingTheSequenceUnregistersIt() {
        var changes = store.changes()
        let trace = Trace(of: changes)
        #expect(trace.isHeld)
        changes = store.changes()
        #expect(!trace.isHeld && Trace(of: changes).isHeld)
        insert(for: 1)
    }

    @Test func anIteratorKeepsTheRegistration() async {
        var changes = store.changes()
        let trace = Trace(of: changes)
        var iterator = changes.makeAsyncIterator()
        changes = store.changes()
        insert(for: 1)
        #expect(await iterator.next() == .recipient("+991"))
        iterator = changes.makeAsyncIterator()
        #expect(!trace.isHeld)
    }

    @Test func aCancelledReaderUnregisters() {
        let (reader, trace) = { (startReader(of: $0), Trace(of: $0)) }(store.changes())
        executor.drain()
        #expect(trace.isHeld)
        reader.cancel()
        executor.drain()
        #expect(log.all == ["end"] && !trace.isHeld)
    }

    @Test func aSequenceMayOutliveItsStore() async {
        var store: InMemoryCodeStore? = InMemoryCodeStore(clock: ManualClock())
        weak let dropped = store
        var changes = store?.changes().makeAsyncIterator()
        _ = store?.insert(StoreSample.match("482913"), for: "+991")
        store = nil
        #expect(dropped == nil)
        #expect(await changes?.next() == .recipient("+991"))
        changes = nil
    }
}
