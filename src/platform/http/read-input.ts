import type { Context } from 'hono'
import { type Endpoint, hasNoBody } from '#kernel/api/endpoint.ts'
import { AppError } from '#kernel/errors.ts'
import { networkOf } from './network-of.ts'
import { parseForm } from './parse-form.ts'
import { readBody } from './read-body.ts'
import type { AppEnv } from './router.ts'
import { createUploadRoom } from './upload-room.ts'

const megabyte = 1024 * 1024
const json = { mostBytes: megabyte, withinMs: 15_000 }
/** Four compressed photos take a minute where the telephone has one bar. */
export const longestUploadMs = 90_000
const newRoom = () =>
  createUploadRoom({
    uploads: 24,
    bytes: 128 * megabyte,
    perSender: { uploads: 4, bytes: 48 * megabyte },
  })
/** Apart: however many strangers send, who works here finds room. */
const rooms = { staff: newRoom(), others: newRoom() }

/** What a request says, as one object; what the address names wins over the body. */
export async function readInput(c: Context<AppEnv>, e: Endpoint): Promise<Record<string, unknown>> {
  return { ...(await readSaid(c, e)), ...c.req.param() }
}

function readSaid(c: Context<AppEnv>, e: Endpoint) {
  if (hasNoBody(e)) return readQuery(c)
  const isForm = e.multipart && !(e.multipart.orJson && typeOf(c) !== formType)
  return isForm ? readForm(c, e.multipart!.mostBytes) : readJson(c)
}

/** A repeated parameter becomes a list; where the schema wants one value, that is an error and not a silent choice. */
const readQuery = (c: Context<AppEnv>) =>
  Object.fromEntries(
    Object.entries(c.req.queries()).map(([name, values]) => [name, values.length > 1 ? values : values[0]]),
  )

/** The same of an address that is read without the application. */
export function valuesIn(said: Iterable<readonly [name: string, value: string]>) {
  const values: Record<string, string | string[]> = Object.create(null)
  for (const [name, value] of said) {
    const before = values[name]
    values[name] = before === undefined ? value : [before, value].flat()
  }
  return values
}

/** A form with files. */
export async function readForm(c: Context<AppEnv>, mostBytes: number) {
  refuseOtherThan(c, formType, 'FORM_EXPECTED')
  await c.get('refuseWhenFull')?.()
  const whileReceiving = c.get('actor').kind === 'staff' ? rooms.staff : rooms.others
  return whileReceiving(networkOf(c.get('address')), async (take) => {
    const body = await readBody(c.req.raw, { mostBytes, withinMs: longestUploadMs, take })
    return parseForm(body, c.req.header('Content-Type') ?? '')
  })
}

/** A form without files, as a browser sends it by itself. */
export async function readUrlEncoded(c: Context<AppEnv>): Promise<Record<string, unknown>> {
  const body = await readBody(c.req.raw, json)
  refuseOtherThan(c, 'application/x-www-form-urlencoded', 'FORM_EXPECTED')
  const fields = [...new URLSearchParams(body.toString('utf8'))]
  // It writes every line break as two characters, JSON as one: the same text must be the same.
  return Object.fromEntries(fields.map(([name, value]) => [name, value.replaceAll('\r\n', '\n')]))
}

async function readJson(c: Context<AppEnv>): Promise<Record<string, unknown>> {
  const body = await readBody(c.req.raw, json)
  if (body.length === 0) return {}
  refuseOtherThan(c, 'application/json', 'JSON_EXPECTED')
  const parsed = parseJson(new TextDecoder().decode(body))
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed) || isDeeperThan(deepest, parsed))
    throw new AppError('malformed', 'MALFORMED_JSON')
  return parsed as Record<string, unknown>
}

/** Far beyond whatever a form says; what reads or writes it again goes one call deeper with each level, and so does the database. */
const deepest = 100

/** Level by level: a walk that called itself would end as those it protects. */
function isDeeperThan(most: number, value: object) {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > most) return true
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
  }
  return false
}

const formType = 'multipart/form-data'
const typeOf = (c: Context<AppEnv>) => c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase()

function refuseOtherThan(c: Context<AppEnv>, expected: string, code: string) {
  if (typeOf(c) !== expected || c.req.header('Content-Encoding')) throw new AppError('unsupported', code)
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new AppError('malformed', 'MALFORMED_JSON')
  }
}
