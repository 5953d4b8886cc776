import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeAccessRequest } from './access-request.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'access-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('without the file nobody is let in', async () => {
  expect(await takeAccessRequest(folder)).toBeUndefined()
  expect(await takeAccessRequest(path.join(folder, 'missing'))).toBeUndefined()
})

test('the file counts once', async () => {
  await writeFile(path.join(folder, 'liberar-acesso.txt'), 'admin\r\n')
  expect(await takeAccessRequest(folder)).toBe('admin')
  expect(await readdir(folder)).toEqual([])
  expect(await takeAccessRequest(folder)).toBeUndefined()
})

test('what cannot be read stops the start instead of being passed over', async () => {
  await expect(takeAccessRequest(path.join(folder, 'x\0'))).rejects.toThrow()
})
