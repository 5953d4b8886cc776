import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '#kernel/errors.ts'
import { freeBytesIn } from '#platform/disk-room.ts'
import { unlessMissing } from './unless-missing.ts'

/** Two writes so close to each other may leave the same time on a file. */
const clockGrainMs = 2_000

/**
 * Copies a folder that is written to, in two goes: everything while it is in use, then `whileStill`, when nobody writes, what was
 * written since. However large it is, nobody waits for more than that.
 */
export async function copyFiles(
  from: string,
  to: string,
  whileStill: (copyRest: () => Promise<void>) => Promise<void>,
  findRoom = freeBytesIn,
) {
  const doubtfulSince = Date.now() - clockGrainMs
  const before = await look(from)
  refuseWithoutRoom(before, await findRoom(from))
  await copyAll(from, to, [...before.keys()])
  await whileStill(async () => {
    const now = await look(from)
    const gone = [...before.keys()].filter((name) => !now.has(name))
    const changed = [...now].filter(
      ([name, { mark, writtenAt }]) => before.get(name)?.mark !== mark || writtenAt >= doubtfulSince,
    )
    for (const name of gone) await rm(path.join(to, name), { recursive: true, force: true })
    await copyAll(
      from,
      to,
      changed.map(([name]) => name),
    )
  })
}

/** A copy must not take the last room from whoever writes beside it: as much as it takes is left. */
function refuseWithoutRoom(seen: Map<string, Seen>, free: number | undefined) {
  const needed = 2 * [...seen.values()].reduce((sum, { bytes }) => sum + bytes, 0)
  if (free === undefined || free >= needed) return
  const [needs, has] = [needed, free].map((bytes) => Math.ceil(bytes / 1_000_000))
  throw new AppError('unavailable', 'NO_ROOM_FOR_COPY', {
    message: `Falta espaço no disco de DATA_DIR: para a cópia são precisos ${needs} MB livres, e há ${has} MB.`,
    retryAfterSeconds: 600,
  })
}

type Seen = { mark: string; writtenAt: number; bytes: number }

/** Every file, and every folder with a stroke at its end, before what is in it. */
async function look(folder: string, within = ''): Promise<Map<string, Seen>> {
  const seen = new Map<string, Seen>([[`${within}/`, { mark: '', writtenAt: 0, bytes: 0 }]])
  for (const entry of await readdir(path.join(folder, within), { withFileTypes: true })) {
    const name = `${within}/${entry.name}`
    if (entry.isDirectory()) for (const [below, found] of await look(folder, name)) seen.set(below, found)
    else {
      const found = await stat(path.join(folder, name)).catch(unlessMissing(undefined))
      if (!found) continue
      const { mtimeMs, size, ino } = found
      seen.set(name, { mark: `${mtimeMs} ${size} ${ino}`, writtenAt: mtimeMs, bytes: size })
    }
  }
  return seen
}

async function copyAll(from: string, to: string, names: readonly string[]) {
  for (const name of names) {
    const target = path.join(to, name)
    if (name.endsWith('/')) await mkdir(target, { recursive: true, mode: 0o700 })
    else await copyFile(path.join(from, name), target, constants.COPYFILE_FICLONE).catch(unlessMissing(undefined))
  }
}
