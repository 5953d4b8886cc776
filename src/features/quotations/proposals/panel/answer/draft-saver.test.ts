import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '#kernel/errors.ts'
import { createDraftSaver, type Draft, type SaveState } from './draft-saver.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const draft = (text: string, revision: number): Draft => ({
  content: { text },
  revision,
  updatedAt: '2026-11-15T15:00:00.000Z',
  updatedByName: 'Caio',
})

/** What a server keeps: one draft, with a revision that must be the last. */
function aServer(kept: Draft | null = null) {
  const server = {
    kept,
    isDown: false,
    isMute: false,
    refusal: undefined as AppError | undefined,
    saves: 0,
    save: async (content: Draft['content'], revision: number) => {
      server.saves++
      if (server.isDown) throw new AppError('unavailable', 'NETWORK_FAILURE')
      if (server.refusal) throw server.refusal
      if (revision !== (server.kept?.revision ?? 0))
        throw new AppError('conflict', 'DRAFT_CHANGED', { details: { draft: server.kept } })
      server.kept = draft(String(content.text), revision + 1)
      if (server.isMute) throw new AppError('unavailable', 'NETWORK_FAILURE')
      return server.kept
    },
  }
  return server
}

function aSaver(server: ReturnType<typeof aServer>, revision = 0) {
  const states: SaveState[] = []
  const saver = createDraftSaver({ save: server.save, revision, onState: (state) => states.push(state) })
  return { saver, last: () => states.at(-1) }
}

test('what is typed is saved once, after a pause', async () => {
  const server = aServer()
  const { saver, last } = aSaver(server)
  for (const text of ['a', 'ab', 'abc']) saver.change({ text })
  await vi.advanceTimersByTimeAsync(999)
  expect(server.saves).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect([server.saves, server.kept?.content.text, last()?.kind]).toEqual([1, 'abc', 'saved'])
})

test('whoever leaves does not wait', async () => {
  const server = aServer()
  const { saver } = aSaver(server)
  saver.change({ text: 'a' })
  await saver.flush(true)
  expect(server.kept?.content.text).toBe('a')
})

test('without a network it is tried again, with what was typed since', async () => {
  const server = aServer()
  const { saver, last } = aSaver(server)
  server.isDown = true
  saver.change({ text: 'a' })
  await saver.flush()
  expect(last()?.kind).toBe('failed')
  server.isDown = false
  await vi.advanceTimersByTimeAsync(10_000)
  expect([server.kept?.content.text, last()?.kind]).toEqual(['a', 'saved'])
})

test('somebody else’s draft is not written over until somebody says so', async () => {
  const server = aServer(draft('dela', 3))
  const { saver, last } = aSaver(server, 2)
  saver.change({ text: 'meu' })
  await saver.flush()
  expect(last()).toMatchObject({ kind: 'conflict', theirs: { revision: 3 } })
  saver.change({ text: 'meu, e mais' })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(server.kept?.content.text).toBe('dela')
  saver.keepMine()
  await vi.advanceTimersByTimeAsync(0)
  expect([server.kept?.content.text, last()?.kind]).toEqual(['meu, e mais', 'saved'])
})

test('theirs can be taken over and written on', async () => {
  const server = aServer(draft('dela', 3))
  const { saver, last } = aSaver(server, 2)
  saver.change({ text: 'meu' })
  await saver.flush()
  saver.takeTheirs()
  expect(last()?.kind).toBe('saved')
  saver.change({ text: 'dela, e mais' })
  await saver.flush()
  expect(server.kept?.content.text).toBe('dela, e mais')
})

test('when theirs is gone, ours is kept', async () => {
  const server = aServer()
  const { saver } = aSaver(server, 4)
  saver.change({ text: 'meu' })
  await saver.flush()
  await vi.advanceTimersByTimeAsync(0)
  expect(server.kept?.content.text).toBe('meu')
})

test('nothing is saved while it is being sent, nor afterwards', async () => {
  const server = aServer()
  const { saver } = aSaver(server)
  saver.change({ text: 'a' })
  await saver.hold()
  await vi.advanceTimersByTimeAsync(5000)
  expect(server.saves).toBe(0)
  saver.resume()
  await vi.advanceTimersByTimeAsync(0)
  expect(server.saves).toBe(1)
  saver.change({ text: 'b' })
  await saver.hold()
  await saver.forget()
  saver.resume()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(server.saves).toBe(1)
})

test('what was saved without an answer is one’s own, whatever was typed since', async () => {
  const server = aServer()
  const { saver, last } = aSaver(server)
  server.isMute = true
  saver.change({ text: 'a' })
  await saver.flush()
  expect([server.kept?.content.text, last()?.kind]).toEqual(['a', 'failed'])
  server.isMute = false
  await vi.advanceTimersByTimeAsync(10_001)
  expect(last()?.kind).toBe('saved')

  server.isMute = true
  saver.change({ text: 'ab' })
  await saver.flush()
  server.isMute = false
  saver.change({ text: 'abc' })
  await vi.advanceTimersByTimeAsync(1001)
  expect([server.kept?.content.text, last()?.kind]).toEqual(['abc', 'saved'])
})

test('what could not be given up is still kept', async () => {
  const server = aServer()
  const { saver, last } = aSaver(server)
  saver.change({ text: 'a' })
  const failure = new AppError('unavailable', 'NETWORK_FAILURE')
  await expect(saver.giveUp(() => Promise.reject(failure))).rejects.toBe(failure)
  await vi.advanceTimersByTimeAsync(0)
  expect([server.kept?.content.text, last()?.kind]).toEqual(['a', 'saved'])
  saver.change({ text: 'ab' })
  await saver.giveUp(async () => {
    server.kept = null
  })
  await vi.advanceTimersByTimeAsync(20_000)
  expect([server.kept, last()?.kind]).toEqual([null, 'untouched'])
})

test('nothing more is tried once the customer is gone', async () => {
  const server = aServer()
  const { saver, last } = aSaver(server)
  server.refusal = new AppError('conflict', 'QUOTATION_ANONYMISED', { message: 'O cliente pediu a remoção.' })
  saver.change({ text: 'a' })
  await saver.flush()
  saver.change({ text: 'ab' })
  await vi.advanceTimersByTimeAsync(60_000)
  await saver.flush(true)
  expect([server.saves, last()]).toEqual([1, { kind: 'refused', reason: 'O cliente pediu a remoção.' }])
})

test('what is too long is not tried again until it changes', async () => {
  const server = aServer()
  const { saver, last } = aSaver(server)
  server.refusal = new AppError('invalid', 'INVALID_INPUT', { fields: { content: ['Grande demais.'] } })
  saver.change({ text: 'aa' })
  await saver.flush()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([server.saves, last()]).toEqual([1, { kind: 'refused', reason: 'Grande demais.' }])
  server.refusal = undefined
  saver.change({ text: 'a' })
  await vi.advanceTimersByTimeAsync(1000)
  expect([server.saves, last()?.kind]).toEqual([2, 'saved'])
})
