extension Script {
    /// Stores a code.
    ///
    /// Arguments: 3 field, 4 age, 5 window, 6 limit, 7 fingerprint, 8 owner, 9 time of receipt at the sender ("" for
    /// now), 10 id of the key, 11 the encrypted match, 12 the name of the recipient for announcements, 13 the operation,
    /// 14 the form of the match.
    static let insert = Script(
        """
        local field, age, window = ARGV[3], tonumber(ARGV[4]), tonumber(ARGV[5])
        local print, owner, label, name, operation = ARGV[7], ARGV[8], ARGV[9], ARGV[12], ARGV[13]
        local form = tonumber(ARGV[14])
        local records = load()
        if age >= window then return { 'expired' } end

        local order, number, count, newest, known, used = now - age + window, 1, 0
        for other, record in pairs(records) do
          if record[OWNER] == owner then
            count, number = count + 1, math.max(number, record[NUMBER] + 1)
            if not newest or isNewer(record, records[newest]) then newest = other end
            if record[PRINT] == print then known = other end
          elseif record[PRINT] == print and record[USED] == 1 and record[OWNER] == attic(owner) then
            used = other
          end
        end
        -- The clocks of sender and server drift, so two messages of one time of receipt get the same deadline.
        local last = label ~= '' and newest and whole(records, newest)
        if last and last[LABEL] == label then order = last[ORDER] end

        local record = known and whole(records, known)
        if record then
          -- The same message again gets the first answer, and no new window.
          if record[STORED] == operation then return about('stored', records, owner, answer(known, record)) end
          local isLater = record[EXPIRY] <= order
          if isLater then record[EXPIRY] = order end
          local kind = 'd'
          if isLater and record[USED] == 0 then
            record[ORDER], record[NUMBER], record[LABEL], record[RECEIVED] = order, number, label, now - age
            record[KEYID], record[SEALED], record[NAME], record[FORM] = ARGV[10], ARGV[11], name, form
            kind = 'c'
          end
          if isLater then
            save(known, record)
            extend(records)
            announce(kind, records, owner, name)
          end
          return about(record[USED] == 0 and 'refreshed' or 'used', records, owner, answer(known, record))
        end

        -- A used code that the limit dropped stays used. It is told with the match of the copy, as its own is not held.
        record = used and whole(records, used)
        if record then
          local isSame = record[STORED] == operation
          if not isSame and record[EXPIRY] < order then
            record[EXPIRY] = order
            save(used, record)
            extend(records)
          end
          return about(isSame and 'stored' or 'used', records, owner, { used, record[EXPIRY] - now, 1,
            record[RECEIVED], ARGV[10], ARGV[11], print, owner, name, form })
        end

        local limit = tonumber(ARGV[6])
        if count >= limit then
          local fields = line(records, owner)
          for i = #fields, limit, -1 do
            local dropped = whole(records, fields[i])
            if dropped then
              dropped[OWNER], dropped[KEYID], dropped[SEALED], dropped[NAME], dropped[DROPPED] = attic(owner), '', '', '', 1
              save(fields[i], dropped)
            end
          end
          local dropped = line(records, attic(owner))
          for i = #dropped, limit + 1, -1 do
            write('HDEL', KEYS[1], dropped[i])
            records[dropped[i]], packed[dropped[i]] = nil, nil
          end
        end
        -- Earlier versions take every value of the 13th element but false and nil for a dropped code.
        record = { order, number, order, now, 0, print, owner, label, now - age, ARGV[10], ARGV[11], name, false,
          operation, '', form }
        records[field] = record
        save(field, record)
        extend(records)
        announce('c', records, owner, name)
        -- The caller has the record.
        return about('new', records, owner, false)
        """, runsWhenFull: false)

    /// Marks a code as used.
    ///
    /// Arguments: 3 field, 4 the ids of the keys that the caller has, 5 the latest form that the caller can read, 6 the
    /// operation. A code that the caller could not read is not marked.
    static let consume = Script(
        """
        local field, operation = ARGV[3], ARGV[6]
        local records = load()
        local record = whole(records, field)
        if strange[field] then return { 'strange' } end
        if not record or (record[DROPPED] and record[USED] == 0) then return { 'unknown' } end
        local isAgain = record[USED] == 1
        if isAgain and (record[DROPPED] or record[CONSUMED] ~= operation) then return { 'used' } end
        local reason = obstacle(record, ARGV[4], ARGV[5])
        if reason then return { reason } end
        if isAgain then return about('again', records, record[OWNER], answer(field, record)) end
        record[USED], record[CONSUMED] = 1, operation
        save(field, record)
        announce('c', records, record[OWNER], record[NAME])
        return about('consumed', records, record[OWNER], answer(field, record))
        """, runsWhenFull: true)

    /// Takes a consumption back, whose code turned out to be unreadable. Arguments: 3 field, 4 the operation.
    static let release = Script(
        """
        local field, operation = ARGV[3], ARGV[4]
        local records = load()
        local record = whole(records, field)
        if not record or record[DROPPED] or record[USED] == 0 or record[CONSUMED] ~= operation then
          return { 'unknown' }
        end
        record[USED], record[CONSUMED] = 0, ''
        save(field, record)
        announce('c', records, record[OWNER], record[NAME])
        return about('released', records, record[OWNER], answer(field, record))
        """, runsWhenFull: true)

    /// Removes a code. Arguments: 3 field.
    static let remove = Script(
        """
        local field = ARGV[3]
        local records = load()
        local record = whole(records, field)
        if strange[field] then return { 'strange' } end
        if not record or record[DROPPED] then return { 'unknown' } end
        write('HDEL', KEYS[1], field)
        records[field] = nil
        announce('c', records, record[OWNER], record[NAME])
        return about('removed', records, record[OWNER], answer(field, record))
        """, runsWhenFull: true)

    /// What is known of a code that has not expired yet. Arguments: 3 field, 4 the ids of the keys that the caller has, 5
    /// the latest form that the caller can read.
    static let state = Script(
        """
        local record = whole(load(), ARGV[3])
        if strange[ARGV[3]] then return { 'strange' } end
        if not record then return { 'unknown' } end
        if record[DROPPED] then return { 'dropped' } end
        return { obstacle(record, ARGV[4], ARGV[5]) or 'held' }
        """, runsWhenFull: true)

    /// The codes of a recipient, the newest first. Arguments: 3 owner.
    static let history = Script(
        """
        local owner = ARGV[3]
        local records = load()
        local answers = {}
        for _, field in ipairs(line(records, owner)) do
          local record = whole(records, field)
          if record then answers[#answers + 1] = answer(field, record) end
        end
        return { 'history', now, remaining(records, owner), answers, announced, strangers }
        """, runsWhenFull: true)
}
