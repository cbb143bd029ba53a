import OneTimeCode
import OneTimeCodeCrypto
import OneTimeCodeSupport

/// A Lua script that performs one transition of a recipient's codes. It is atomic on the server.
struct Script: Sendable {
    /// The source code, for `EVAL`.
    let text: [UInt8]
    /// The SHA-1 of the source code in hexadecimal, for `EVALSHA`.
    let digest: [UInt8]

    /// A script that consists of ``ScriptPrelude`` and `body`.
    ///
    /// - Parameters:
    ///   - body: The body.
    ///   - runsWhenFull: Whether the script may run while the server's memory is full.
    init(_ body: String, runsWhenFull: Bool) {
        // Without the flag, a server whose memory is full refuses the script before its first command.
        text = Array("#!lua\(runsWhenFull ? " flags=allow-oom" : "")\n\(ScriptPrelude.text)\n\(body)".utf8)
        digest = Hexadecimal.encoded(HashFunction.sha1.digest(of: text))
    }

    /// The command that runs the script by its digest.
    func evalsha(key: String, _ arguments: [[UInt8]]) -> RedisCommand { command("EVALSHA", digest, key, arguments) }

    /// The command that runs the script and makes the server cache it.
    func eval(key: String, _ arguments: [[UInt8]]) -> RedisCommand { command("EVAL", text, key, arguments) }

    private func command(_ name: String, _ script: [UInt8], _ key: String, _ arguments: [[UInt8]]) -> RedisCommand {
        RedisCommand([Array(name.utf8), script, Array("1".utf8), Array(key.utf8)] + arguments)
    }
}

extension RedisRouter {
    /// Runs a script by its digest. A server that does not know it yet gets its source code. Returns the reply, which may
    /// be an error.
    func run(
        _ script: Script, key: String, _ arguments: [[UInt8]], until deadline: Moment
    ) async throws(RedisStoreError) -> RedisReply {
        let slot = HashSlot.slot(of: key)
        let reply = try await send(script.evalsha(key: key, arguments), slot: slot, until: deadline)
        guard case .error(let text) = reply, text.hasPrefix("NOSCRIPT") else { return reply }
        return try await send(script.eval(key: key, arguments), slot: slot, until: deadline)
    }
}

/// The part that all scripts share.
///
/// `KEYS[1]` is a hash with the codes of one recipient. Each code has a field, which is named by its random bits.
/// `ARGV[1]` is the channel of changes, and `ARGV[2]` is the name that the sender gave to the command. All times are
/// the server's, in microseconds since 1970.
///
/// A record is an array in MessagePack. Processes of several versions share it, so an element keeps its place and its
/// meaning, and new ones are added at the end: an earlier version keeps those that it does not know. `FORM` is the version
/// of `SEALED`, which is a ``StoredMatch``. A record that this version cannot read stays as it is until the key ends.
///
/// Redis does not undo what a script has written before an error. So no error may follow the first write: the right to
/// write is checked before it, and an announcement that fails is told in the answer.
enum ScriptPrelude {
    static let text = """
        local ORDER, NUMBER, EXPIRY, WRITTEN, USED, PRINT, OWNER, LABEL, RECEIVED, KEYID, SEALED, NAME, DROPPED, STORED,
          CONSUMED, FORM = 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16
        local time = redis.call('TIME')
        local now = time[1] * 1000000 + time[2]

        local mayWrite = false
        local function write(...)
          if not mayWrite then
            mayWrite = redis.acl_check_cmd('HSET', KEYS[1], '', '') and redis.acl_check_cmd('HDEL', KEYS[1], '')
              and redis.acl_check_cmd('PEXPIREAT', KEYS[1], '0')
            if not mayWrite then error({ err = 'NOPERM the user may not write' }) end
          end
          redis.call(...)
        end

        local function save(field, record)
          record[WRITTEN] = now
          write('HSET', KEYS[1], field, cmsgpack.pack(record))
        end

        -- A record; nil if no version that this one knows has written it.
        local function read(bytes)
          local isPacked, record = pcall(cmsgpack.unpack, bytes)
          if not isPacked or type(record) ~= 'table' then return nil end
          -- The types of what every version writes.
          local types = { 'number', 'number', 'number', 'number', 'number', 'string', 'string', 'string', 'number',
            'string', 'string', 'string' }
          for i, expected in ipairs(types) do
            if type(record[i]) ~= expected then return nil end
          end
          record[DROPPED], record[STORED], record[CONSUMED], record[FORM] =
            record[DROPPED] or false, record[STORED] or '', record[CONSUMED] or '', record[FORM] or 1
          return type(record[FORM]) == 'number' and record or nil
        end

        -- The elements of a record up to OWNER, which most steps need, without the long ones. The header of an array has
        -- one byte, or three for more than 15 elements.
        local function readHead(bytes)
          local isPacked, _, order, number, expiry, written, used, print, owner =
            pcall(cmsgpack.unpack_limit, bytes, OWNER, string.byte(bytes) == 0xdc and 3 or 1)
          if isPacked and type(order) == 'number' and type(number) == 'number' and type(expiry) == 'number'
            and type(written) == 'number' and type(used) == 'number' and type(print) == 'string'
            and type(owner) == 'string' then
            return { order, number, expiry, written, used, print, owner }
          end
        end

        -- The fields whose records this version cannot read.
        local strange, strangers = {}, 0
        -- For each field of which only the head was read, the bytes of its record.
        local packed = {}

        -- Reads the rest of a record and stores the whole in place of its head. Returns nil if the field is empty or its
        -- record cannot be read.
        local function whole(records, field)
          local bytes = packed[field]
          if not bytes then return records[field] end
          packed[field] = nil
          records[field] = read(bytes)
          if not records[field] then strange[field], strangers = true, strangers + 1 end
          return records[field]
        end

        -- The key ends with its last record, as far as this version knows. PEXPIREAT counts milliseconds.
        local function extend(records)
          local last = 0
          for _, record in pairs(records) do
            if record[EXPIRY] > last then last = record[EXPIRY] end
          end
          if last == 0 then return end
          last = string.format('%.0f', math.ceil(last / 1000))
          if strangers > 0 then return write('PEXPIREAT', KEYS[1], last, 'GT') end
          write('PEXPIREAT', KEYS[1], last)
        end

        -- The heads of the records inside their windows, by field. Those whose window has ended are dropped.
        local function load()
          local flat = redis.call('HGETALL', KEYS[1])
          local records, written = {}, 0
          for i = 1, #flat, 2 do
            local field, bytes = flat[i], flat[i + 1]
            local record = readHead(bytes)
            if record then
              if record[WRITTEN] > written then written = record[WRITTEN] end
              records[field], packed[field] = record, bytes
            else
              strange[field], strangers = true, strangers + 1
            end
          end
          -- If the server's clock was turned back, the windows go back too, or codes would live on for long.
          local back = written - now
          if back > 0 then
            for field in pairs(packed) do
              local record = whole(records, field)
              if record then
                record[ORDER], record[EXPIRY] = record[ORDER] - back, record[EXPIRY] - back
                record[RECEIVED] = record[RECEIVED] - back
                save(field, record)
              end
            end
            extend(records)
          end
          for field, record in pairs(records) do
            if record[EXPIRY] <= now then
              write('HDEL', KEYS[1], field)
              records[field], packed[field] = nil, nil
            end
          end
          return records
        end

        local function isNewer(a, b)
          if a[ORDER] ~= b[ORDER] then return a[ORDER] > b[ORDER] end
          return a[NUMBER] > b[NUMBER]
        end

        -- The fields of an owner's records, the newest first.
        local function line(records, owner)
          local fields = {}
          for field, record in pairs(records) do
            if record[OWNER] == owner then fields[#fields + 1] = field end
          end
          table.sort(fields, function(a, b) return isNewer(records[a], records[b]) end)
          return fields
        end

        -- Who owns what the limit dropped: it is in no line of a recipient.
        local function attic(owner) return 'dropped ' .. owner end

        -- Why a client with some keys cannot read a record; nil if it can.
        local function obstacle(record, keys, form)
          if record[FORM] > tonumber(form) then return 'strange' end
          if not string.find(keys, ',' .. record[KEYID] .. ',', 1, true) then return 'locked' end
        end

        -- The remaining times of an owner's windows.
        local function remaining(records, owner)
          local times = {}
          for _, record in pairs(records) do
            if record[OWNER] == owner then times[#times + 1] = record[EXPIRY] - now end
          end
          return times
        end

        -- A record as the answer to the client.
        local function answer(field, record)
          return { field, record[EXPIRY] - now, record[USED], record[RECEIVED], record[KEYID], record[SEALED],
            record[PRINT], record[OWNER], record[NAME], record[FORM] }
        end

        -- 0 if an announcement failed.
        local announced = 1

        -- Tells all processes of an owner's change ('c'), or only of new deadlines ('d').
        local function announce(kind, records, owner, name)
          -- Lua writes the time of day with an exponent, but not the remaining times: they have at most 14 digits.
          local reply = redis.pcall('PUBLISH', ARGV[1], table.concat({ '1', kind, ARGV[2], string.format('%.0f', now),
            table.concat(remaining(records, owner), ','), owner .. name }, ' '))
          if type(reply) == 'table' and reply.err then announced = 0 end
        end

        -- The answer about one record, with the codes that its owner has.
        local function about(status, records, owner, record)
          return { status, now, remaining(records, owner), record, announced }
        end
        """
}
