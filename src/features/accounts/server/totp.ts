import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { fromBase32, toBase32 } from '../domain/base32.ts'
import { readablePassword } from '../domain/readable-password.ts'

/** RFC 6238 as every authenticator program speaks it: SHA-1, six figures, a new code every half minute. */
const stepMs = 30_000
const secretBytes = 20
const recoveryCodes = 8
const recoveryLetters = 10

const stepAt = (at: Date) => Math.floor(at.getTime() / stepMs)

export function codeOf(secret: Uint8Array, step: number, digits = 6) {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const number = mac.readUInt32BE(mac.at(-1)! & 0x0f) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The half minute a code belongs to: this one, or the one before or after, for clocks that differ. */
export function matchingStep(secret: string, code: string, at: Date) {
  const bytes = fromBase32(secret)
  const now = stepAt(at)
  return [now, now - 1, now + 1].find((step) => isEqual(codeOf(bytes, step), code))
}

function isEqual(a: string, b: string) {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}

export const newSecret = () => toBase32(randomBytes(secretBytes))

/** What the telephone's camera reads. */
export function otpauthUri(secret: string, { issuer, account }: { issuer: string; account: string }) {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer })}`.replaceAll('+', '%20')
}

export function newRecoveryCodes() {
  const codes = Array.from({ length: recoveryCodes }, () => readablePassword(randomBytes, recoveryLetters))
  return codes.map((code) => `${code.slice(0, recoveryLetters / 2)}-${code.slice(recoveryLetters / 2)}`)
}

/** Typed with or without its hyphen. The codes are long and random, so that a plain hash is enough. */
export const recoveryHash = (code: string) => createHash('sha256').update(code.replace(/[\s-]/g, '')).digest('hex')
