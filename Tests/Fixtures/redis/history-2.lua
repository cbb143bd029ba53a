local owner = ARGV[3]
local records = load()
local answers = {}
for i, field in ipairs(line(records, owner)) do answers[i] = answer(field, records[field]) end
return { 'history', now, remaining(records, owner), answers }
