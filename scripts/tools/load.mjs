// @ts-check
// Puts a server's home page under load from a process of its own; prints autocannon's result as JSON.
// node scripts/tools/load.mjs '{"url": "…", "seconds": 3, "isNew": false}'
// @ts-expect-error: the package brings no types
import autocannon from 'autocannon'

const { url, seconds, isNew } = JSON.parse(process.argv[2] ?? '{}')

// The same page, at an address that no cache can know: each names another position before the first product.
let position = Date.now() % 1e9
const newAddress = () => `/?apos=${Buffer.from(JSON.stringify(['name', ' ', ++position])).toString('base64url')}`

const result = await autocannon({
  url,
  connections: 16,
  duration: seconds,
  headers: { 'accept-encoding': 'gzip' },
  requests: [{ setupRequest: (/** @type {object} */ request) => ({ ...request, path: isNew ? newAddress() : '/' }) }],
})
console.log(JSON.stringify(result))
