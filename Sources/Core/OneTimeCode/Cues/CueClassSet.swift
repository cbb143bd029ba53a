import OneTimeCodeTables
import OneTimeCodeText

/// A set of cue classes.
struct CueClassSet {
    private var bits: UInt32 = 0

    /// No class.
    init() {}

    /// The classes of `cues`.
    init(of cues: ArenaList<Cue>) {
        for cue in cues { bits |= 1 << UInt32(cue.cueClass.rawValue) }
    }

    func contains(_ cueClass: CueClass) -> Bool { bits >> UInt32(cueClass.rawValue) & 1 != 0 }
}
