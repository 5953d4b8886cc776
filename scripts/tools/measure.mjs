// @ts-check
import { readFileSync } from 'node:fs'
import { get } from 'node:http'

/** @param {number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** The value below which this share of all lies, of values in ascending order. @param {number[]} sorted @param {number} part */
export const share = (sorted, part) => sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN

/**
 * What travels, not what it unpacks to.
 * @param {string} url
 * @returns {Promise<{ bytes: number, encoding: string, etag: string, body: Buffer }>}
 */
export function fetchCompressed(url) {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      /** @type {Buffer[]} */
      const parts = []
      response.on('data', (part) => parts.push(part))
      response.on('end', () => {
        const body = Buffer.concat(parts)
        if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
        else {
          const { 'content-encoding': encoding = 'identity', etag = '' } = response.headers
          resolve({ bytes: body.length, encoding, etag, body })
        }
      })
    }).on('error', reject)
  })
}

// Linux counts in hundredths of a second, whatever the kernel's own clock.
const ticksPerSecond = 100

/** Processor time a process has used so far, all its threads. @param {number} pid */
export function cpuSeconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** Memory a process holds, in MB. @param {number} pid */
export function residentMegabytes(pid) {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
