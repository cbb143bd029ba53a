local ORDER, NUMBER, EXPIRY, WRITTEN, USED, PRINT, OWNER, LABEL, RECEIVED, KEYID, SEALED, NAME, DROPPED =
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]

local function save(field, record)
  record[WRITTEN] = now
  redis.call('HSET', KEYS[1], field, cmsgpack.pack(record))
end

-- The key ends with its last record. PEXPIREAT counts milliseconds.
local function extend(records)
  local last = 0
  for _, record in pairs(records) do last = math.max(last, record[EXPIRY]) end
  if last > 0 then redis.call('PEXPIREAT', KEYS[1], string.format('%.0f', math.ceil(last / 1000))) end
end

-- The records inside their windows, by field. Those whose window has ended are dropped.
local function load()
  local flat = redis.call('HGETALL', KEYS[1])
  local records, written = {}, 0
  for i = 1, #flat, 2 do
    local record = cmsgpack.unpack(flat[i + 1])
    written = math.max(written, record[WRITTEN])
    records[flat[i]] = record
  end
  -- If the server's clock was turned back, the windows go back too, or codes would live on for long.
  local back = written - now
  if back > 0 then
    for field, record in pairs(records) do
      record[ORDER], record[EXPIRY] = record[ORDER] - back, record[EXPIRY] - back
      record[RECEIVED] = record[RECEIVED] - back
      save(field, record)
    end
    extend(records)
  end
  for field, record in pairs(records) do
    if record[EXPIRY] <= now then
      redis.call('HDEL', KEYS[1], field)
      records[field] = nil
    end
  end
  return records
end

-- The fields of an owner's records, the newest first.
local function line(records, owner)
  local fields = {}
  for field, record in pairs(records) do
    if record[OWNER] == owner then fields[#fields + 1] = field end
  end
  table.sort(fields, function(a, b)
    a, b = records[a], records[b]
    if a[ORDER] ~= b[ORDER] then return a[ORDER] > b[ORDER] end
    return a[NUMBER] > b[NUMBER]
  end)
  return fields
end

-- Who owns what the limit dropped: it is in no line of a recipient.
local function attic(owner) return 'dropped ' .. owner end

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
    record[PRINT], record[OWNER], record[NAME] }
end

-- Tells all processes of an owner's change ('c'), or only of new deadlines ('d').
local function announce(kind, records, owner, name)
  local times = {}
  for i, time in ipairs(remaining(records, owner)) do times[i] = string.format('%.0f', time) end
  redis.call('PUBLISH', ARGV[1], table.concat({ '1', kind, ARGV[2], string.format('%.0f', now),
    table.concat(times, ','), owner .. name }, ' '))
end
