// @ts-check
// Puts a server under load from a process of its own; prints autocannon's result as JSON.
// node scripts/tools/load.mjs options.json, which holds {"url": "…", "seconds": 3, "kind": "home", "places": {…}, "from": 0, "headers": {…}, "connections": 32},
// with "amount" instead of "seconds" for so many requests
import { readFileSync } from 'node:fs'
// @ts-expect-error: the package brings no types
import autocannon from 'autocannon'
import { addresses } from './bench-addresses.mjs'

const {
  url,
  seconds,
  amount,
  kind,
  places,
  from,
  headers,
  connections = 32,
} = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))

let nth = from
const setupRequest = (/** @type {object} */ request) => ({ ...request, path: addresses[kind]?.(places, nth++) ?? '/' })

const result = await autocannon({
  url,
  connections,
  ...(amount ? { amount } : { duration: seconds }),
  headers: { 'accept-encoding': 'gzip', ...headers },
  requests: [{ setupRequest }],
})
console.log(JSON.stringify({ ...result, next: nth }))
