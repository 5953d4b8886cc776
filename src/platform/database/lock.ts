import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { formatSecond } from '#kernel/moments.ts'
import { isAlive, processStart } from './process-identity.ts'

type Holder = { pid: number; start?: string | undefined; host: string; since: string; token: string }

export type DirectoryLock = { release(): void }

export class DataDirectoryInUse extends Error {
  override name = 'DataDirectoryInUse'
  constructor(dir: string, holder: Holder) {
    const since = formatSecond(holder.since)
    const isHere = holder.host === os.hostname()
    const who = `processo ${holder.pid}${isHere ? '' : ` da máquina "${holder.host}"`} (iniciado em ${since})`
    const way = isHere
      ? 'Encerre-o ou escolha outra pasta com DATA_DIR.'
      : `Encerre-o lá ou escolha outra pasta com DATA_DIR. Se essa máquina não existe mais, apague o arquivo "${path.join(dir, 'lock')}".`
    super(`A pasta de dados "${dir}" já está em uso pelo ${who}. ${way}`)
  }
}

const TAKEOVER_PATIENCE_MS = 5_000

/**
 * Makes this process the only user of a data directory: two PGlite on one directory lose data silently.
 *
 * `lock` appears by link(), which is exclusive and shows the whole content at once. A lock left by a dead process is
 * removed only by a process that first announced itself with a candidate file and then saw no other living candidate; of
 * two that do so at once at least one sees the other and steps back, so nobody removes a lock that was just renewed.
 */
export async function lockDirectory(dir: string): Promise<DirectoryLock> {
  const lock = path.join(dir, 'lock')
  const deadline = Date.now() + TAKEOVER_PATIENCE_MS
  for (;;) {
    const me = describeMyself()
    const candidate = announce(dir, me)
    try {
      if (link(candidate, lock)) return held(lock, me)
      const holder = readHolder(lock)
      if (!holder) continue
      if (mayBeAlive(holder)) throw new DataDirectoryInUse(dir, holder)
      const rival = livingRival(dir, candidate)
      if (!rival) {
        // Read again: a rival may have come and gone between the two looks.
        const current = readHolder(lock)
        if (current?.token === holder.token) fs.rmSync(lock)
        continue
      }
      if (Date.now() > deadline) throw new DataDirectoryInUse(dir, { ...me, pid: rival })
    } finally {
      fs.rmSync(candidate, { force: true })
    }
    await sleep(10 + Math.random() * 90)
  }
}

function describeMyself(): Holder {
  return {
    pid: process.pid,
    start: processStart(process.pid),
    host: os.hostname(),
    since: new Date().toISOString(),
    token: randomBytes(8).toString('hex'),
  }
}

// The name alone says whose it is, so that one written only half by a killed process blocks nobody.
function announce(dir: string, me: Holder): string {
  const candidate = path.join(dir, `lock.${me.pid}.${me.start ?? ''}.${me.token}`)
  const fd = fs.openSync(candidate, 'wx', 0o600)
  try {
    fs.writeSync(fd, JSON.stringify(me))
    fs.fsyncSync(fd)
  } finally {
    fs.closeSync(fd)
  }
  return candidate
}

function livingRival(dir: string, mine: string): number | undefined {
  for (const name of fs.readdirSync(dir)) {
    const match = /^lock\.(\d+)\.(\d*)\.[0-9a-f]+$/.exec(name)
    if (!match || name === path.basename(mine)) continue
    const pid = Number(match[1])
    if (isAlive(pid, match[2] || undefined)) return pid
    fs.rmSync(path.join(dir, name), { force: true })
  }
  return undefined
}

function link(candidate: string, lock: string): boolean {
  try {
    fs.linkSync(candidate, lock)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function held(lock: string, me: Holder): DirectoryLock {
  fsyncDirectory(path.dirname(lock))
  return {
    release() {
      if (readHolder(lock)?.token === me.token) fs.rmSync(lock, { force: true })
    },
  }
}

function readHolder(lock: string): Holder | undefined {
  try {
    return JSON.parse(fs.readFileSync(lock, 'utf8')) as Holder
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new Error(`O arquivo "${lock}" está ilegível. Se nenhum outro processo usa esta pasta, apague-o.`, {
      cause: error,
    })
  }
}

// What runs on another machine (or in another container) cannot be seen from here: never take over from it.
function mayBeAlive(holder: Holder): boolean {
  return holder.host !== os.hostname() || isAlive(holder.pid, holder.start)
}

function fsyncDirectory(dir: string) {
  // Windows cannot open a directory.
  if (process.platform === 'win32') return
  const fd = fs.openSync(dir, 'r')
  try {
    fs.fsyncSync(fd)
  } finally {
    fs.closeSync(fd)
  }
}
