local field = ARGV[3]
local records = load()
local record = records[field]
if not record or (record[DROPPED] and record[USED] == 0) then return { 'unknown' } end
if record[USED] == 1 then return { 'used' } end
if not string.find(ARGV[4], ',' .. record[KEYID] .. ',', 1, true) then return { 'locked' } end
record[USED] = 1
save(field, record)
announce('c', records, record[OWNER], record[NAME])
return { 'consumed', now, remaining(records, record[OWNER]), answer(field, record) }
