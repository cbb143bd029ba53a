local field, age, window = ARGV[3], tonumber(ARGV[4]), tonumber(ARGV[5])
local print, owner, label, name = ARGV[7], ARGV[8], ARGV[9], ARGV[12]
local records = load()
if age >= window then return { 'expired' } end

local fields = line(records, owner)
local order, number, newest = now - age + window, 1, records[fields[1]]
for _, other in ipairs(fields) do number = math.max(number, records[other][NUMBER] + 1) end
-- The clocks of sender and server drift, so two messages of one time of receipt get the same deadline.
if newest and label ~= '' and newest[LABEL] == label then order = newest[ORDER] end

for _, known in ipairs(fields) do
  local record = records[known]
  if record[PRINT] == print then
    local isLater = record[EXPIRY] <= order
    if isLater then record[EXPIRY] = order end
    local kind = 'd'
    if isLater and record[USED] == 0 then
      record[ORDER], record[NUMBER], record[LABEL], record[RECEIVED] = order, number, label, now - age
      record[KEYID], record[SEALED], record[NAME] = ARGV[10], ARGV[11], name
      kind = 'c'
    end
    if isLater then
      save(known, record)
      extend(records)
      announce(kind, records, owner, name)
    end
    local status = record[USED] == 0 and 'refreshed' or 'used'
    return { status, now, remaining(records, owner), answer(known, record) }
  end
end

-- A used code that the limit dropped stays used. It is told with the match of the copy, as its own is not held.
local dropped = line(records, attic(owner))
for _, known in ipairs(dropped) do
  local record = records[known]
  if record[PRINT] == print and record[USED] == 1 then
    if record[EXPIRY] < order then
      record[EXPIRY] = order
      save(known, record)
      extend(records)
    end
    return { 'used', now, remaining(records, owner), { known, record[EXPIRY] - now, 1, record[RECEIVED],
      ARGV[10], ARGV[11], print, owner, name } }
  end
end

local limit = tonumber(ARGV[6])
for i = #fields, limit, -1 do
  local record = records[fields[i]]
  record[OWNER], record[KEYID], record[SEALED], record[NAME], record[DROPPED] = attic(owner), '', '', '', 1
  save(fields[i], record)
end
dropped = line(records, attic(owner))
for i = #dropped, limit + 1, -1 do
  redis.call('HDEL', KEYS[1], dropped[i])
  records[dropped[i]] = nil
end
local record =
  { order, number, order, now, 0, print, owner, label, now - age, ARGV[10], ARGV[11], name }
records[field] = record
save(field, record)
extend(records)
announce('c', records, owner, name)
return { 'stored', now, remaining(records, owner), answer(field, record) }
