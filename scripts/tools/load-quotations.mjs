// @ts-check
// Sends quotations to a shop from a process of its own; prints autocannon's result as JSON. Every request has a key, a
// customer and an address of its own, so that no limit is met: the shop must trust one proxy.
// node scripts/tools/load-quotations.mjs '{"url": "…", "seconds": 3, "clients": 16, "items": […]}'
// @ts-expect-error: the package brings no types
import autocannon from 'autocannon'

const { url, seconds, clients, items } = JSON.parse(process.argv[2] ?? '{}')

const run = Date.now().toString(36)
let count = 0

/** @param {object} request */
function setupRequest(request) {
  count += 1
  const key = `${run}-${count}`
  const address = `10.${(count >> 16) % 256}.${(count >> 8) % 256}.${count % 256}`
  return {
    ...request,
    method: 'POST',
    path: '/api/quotations',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, 'x-forwarded-for': address },
    body: JSON.stringify({ name: 'Ana Souza', email: `${key}@example.com`, phone: '(19) 99999-0000', items }),
  }
}

const result = await autocannon({ url, connections: clients, duration: seconds, requests: [{ setupRequest }] })
console.log(JSON.stringify(result))
