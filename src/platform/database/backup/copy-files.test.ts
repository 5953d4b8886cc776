import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyFiles } from './copy-files.ts'

let folder: string
let [from, to] = ['', '']
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'copy-files-'))
  from = path.join(folder, 'from')
  to = path.join(folder, 'to')
  await mkdir(path.join(from, 'base'), { recursive: true })
  await writeFile(path.join(from, 'base', 'a'), 'wheel')
  await writeFile(path.join(from, 'gone'), 'soon')
})
afterEach(() => rm(folder, { recursive: true }))

test('what was written, made or thrown away during the first go is so in the copy', async () => {
  await copyFiles(from, to, async (copyRest) => {
    await writeFile(path.join(from, 'base', 'a'), 'hweel')
    await writeFile(path.join(from, 'new'), 'bore')
    await rm(path.join(from, 'gone'))
    await copyRest()
    await writeFile(path.join(from, 'later'), 'not of this moment')
  })
  expect((await readdir(to)).sort()).toEqual(['base', 'new'])
  expect(await readFile(path.join(to, 'base', 'a'), 'utf8')).toBe('hweel')
})

test('where the copy would take the last room, nothing is copied', async () => {
  const copied = copyFiles(
    from,
    to,
    (copyRest) => copyRest(),
    async () => 17,
  )
  await expect(copied).rejects.toMatchObject({ code: 'NO_ROOM_FOR_COPY', message: expect.stringContaining('1 MB') })
  await expect(stat(to)).rejects.toThrow('ENOENT')
})
