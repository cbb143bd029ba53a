-- Masks the codes of the lines on standard input, by LuaJIT's FFI, as a filter of a log shipper would.
--
-- luajit redact.lua < /var/log/app.log

local ffi = require("ffi")

ffi.cdef [[
typedef struct otc_redactor otc_redactor;
int32_t otc_redactor_create(const void *options, otc_redactor **redactor);
void otc_redactor_destroy(otc_redactor *redactor);
int32_t otc_redact(const otc_redactor *redactor, const char *key, const char *text, size_t size, char *masked,
                   size_t *masked_size);
const char *otc_status_text(int32_t status);
]]

local OK, NONE, ERROR_BUFFER = 0, 1, -5
local library = ffi.load(arg and arg[1] or "libonetimecode.so.0")

local function check(status)
    if status < 0 then error(ffi.string(library.otc_status_text(status))) end
    return status
end

local place = ffi.new("otc_redactor *[1]")
check(library.otc_redactor_create(nil, place))
local redactor = ffi.gc(place[0], library.otc_redactor_destroy)

local capacity = 65536
local buffer = ffi.new("char[?]", capacity)
local size = ffi.new("size_t[1]")

local function redact(line)
    size[0] = capacity
    local status = library.otc_redact(redactor, nil, line, #line, buffer, size)
    if status == ERROR_BUFFER then
        capacity = tonumber(size[0])
        buffer = ffi.new("char[?]", capacity)
        status = library.otc_redact(redactor, nil, line, #line, buffer, size)
    end
    if check(status) == NONE then return line end
    return ffi.string(buffer, size[0])
end

for line in io.lines() do print(redact(line)) end
