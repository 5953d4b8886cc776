-- For wrk, called by wrk.mjs: asks for the addresses of a file, line by line and from the beginning again, and prints what came back as JSON.
local addresses = {}
local nth = 0

function init(arguments)
  for line in io.lines(arguments[1]) do addresses[#addresses + 1] = wrk.format(nil, line) end
end

function request()
  nth = nth % #addresses + 1
  return addresses[nth]
end

function done(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.timeout
  print(string.format('{"requests": %d, "microseconds": %d, "refused": %d, "failed": %d}',
    summary.requests, summary.duration, errors.status, failed))
end
