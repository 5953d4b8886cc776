import { expect, test } from 'vitest'
import { readBody } from './read-body.ts'
import { createUploadRoom } from './upload-room.ts'

const send = (body: ReadableStream<Uint8Array>, headers: Record<string, string> = {}) =>
  new Request('http://shop.test', {
    method: 'POST',
    body,
    headers,
    duplex: 'half',
  } as RequestInit)
const kilobyte = () => new Uint8Array(1024)
const limits = { mostBytes: 4096, withinMs: 60_000 }

test('a body is what was sent', async () => {
  const request = new Request('http://shop.test', { method: 'POST', body: 'olá' })
  expect((await readBody(request, limits)).toString()).toBe('olá')
  expect(await readBody(new Request('http://shop.test', { method: 'POST' }), limits)).toHaveLength(0)
})

test('one that says it is too large is refused before it is read', async () => {
  const request = send(new ReadableStream(), { 'Content-Length': '5000' })
  await expect(readBody(request, limits)).rejects.toMatchObject({ kind: 'too-large', code: 'BODY_TOO_LARGE' })
  expect(request.bodyUsed).toBe(false)
})

test('one that does not say so is refused where it becomes too large, and told to stop', async () => {
  let sent = 0
  let isStopped = false
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1
      controller.enqueue(kilobyte())
    },
    cancel() {
      isStopped = true
    },
  })
  await expect(readBody(send(endless), limits)).rejects.toMatchObject({ kind: 'too-large' })
  expect([sent < 10, isStopped]).toEqual([true, true])
})

test('one that does not come is not waited for', async () => {
  await expect(readBody(send(new ReadableStream()), { ...limits, withinMs: 20 })).rejects.toMatchObject({
    kind: 'too-slow',
  })
})

/** An upload of one sender that has sent so much and goes on until it is released. */
function held(inRoom: ReturnType<typeof createUploadRoom>, bytes = 0) {
  let release = () => {}
  const first = inRoom('a', async (take) => {
    take(bytes)
    await new Promise<void>((resolve) => {
      release = resolve
    })
  })
  return { first, release: () => release() }
}

test('all uploads together hold no more than there is room for', async () => {
  const inRoom = createUploadRoom({ uploads: 2, bytes: 100, perSender: { uploads: 2, bytes: 100 } })
  const { first, release } = held(inRoom, 80)
  await expect(inRoom('a', async (take) => take(30))).rejects.toMatchObject({ kind: 'unavailable', code: 'BUSY' })
  await inRoom('a', async (take) => take(20))
  release()
  await first
  await inRoom('a', async (take) => take(100))
})

test('more uploads at once than there is room for are sent away', async () => {
  const inRoom = createUploadRoom({ uploads: 1, bytes: 100, perSender: { uploads: 1, bytes: 100 } })
  const { first, release } = held(inRoom)
  await expect(inRoom('a', async () => {})).rejects.toMatchObject({ code: 'BUSY' })
  release()
  await first
  await inRoom('a', async () => {})
})

test('one sender leaves places to others', async () => {
  const inRoom = createUploadRoom({ uploads: 3, bytes: 100, perSender: { uploads: 1, bytes: 60 } })
  const { first, release } = held(inRoom)
  await expect(inRoom('a', async () => {})).rejects.toMatchObject({ code: 'BUSY' })
  await inRoom('b', async (take) => take(60))
  await expect(inRoom('b', async (take) => take(61))).rejects.toMatchObject({ code: 'BUSY' })
  release()
  await first
  await inRoom('a', async () => {})
})

test('one whose sender goes away is a refusal like any other, nothing to be looked into', async () => {
  const broken = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.error(new Error('aborted'))
    },
  })
  await expect(readBody(send(broken), limits)).rejects.toMatchObject({ kind: 'malformed', code: 'BODY_CUT_OFF' })
})
