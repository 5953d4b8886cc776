// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { createCall } from '#kernel/api/client.ts'
import { pendingMark } from './pending-mark.ts'
import { createPendingQueue } from './pending-queue.ts'
import type { NewRequest, PendingRequest } from './pending-request.ts'

const received = new Date('2026-11-15T12:00:00Z')

const aRequest: NewRequest = {
  key: 'a4c1',
  endpoint: 'contact',
  title: 'Cotação de 2 produtos',
  body: { formType: 'contato', name: 'Ana', email: 'ana@exemplo.com', subject: 'Roda', message: 'Quero uma roda.' },
}

const refusal = (status: number, code: string, headers: Record<string, string> = {}) =>
  Response.json({ message: 'Confira os campos.', error: '', code, fields: {}, requestId: 'r' }, { status, headers })
const accepted = () => Response.json({ success: true, message: 'Mensagem enviada!' })

/** A queue over memory, and a server that answers as told; `sent` is what reached it. */
function aQueue(...answers: (() => Response)[]) {
  const held = new Map<string, PendingRequest>()
  const sent: Request[] = []
  const told: string[] = []
  let now = received
  const queue = createPendingQueue({
    storage: {
      list: async () => [...held.values()],
      put: async (request) => void held.set(request.key, request),
      remove: async (key) => void held.delete(key),
    },
    now: () => now,
    onSent: ({ title }) => told.push(title),
  })
  const call = createCall('http://shop', (request) => {
    sent.push(request)
    const answer = answers.shift()
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  })
  const pass = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000)
  }
  return { ...queue, call, sent, told, pass }
}

beforeEach(() => localStorage.clear())

test('a kept request is marked for every tab, and sent once, with its key', async () => {
  const { keepForLater, sendPending, list, call, sent, told } = aQueue(accepted)
  await keepForLater(aRequest)
  expect(pendingMark.get().count).toBe(1)
  await Promise.all([sendPending(call), sendPending(call)])
  expect(sent).toHaveLength(1)
  expect(sent[0]?.url).toBe('http://shop/api/contact')
  expect(sent[0]?.headers.get('Idempotency-Key')).toBe('a4c1')
  expect(await sent[0]?.json()).toEqual(aRequest.body)
  expect(await list()).toEqual([])
  expect(told).toEqual(['Cotação de 2 produtos'])
  expect(pendingMark.get().count).toBe(0)
})

test('while the network fails everything is kept, and no more than one is tried', async () => {
  const { keepForLater, sendPending, list, call, sent } = aQueue()
  await keepForLater(aRequest)
  await keepForLater({ ...aRequest, key: 'b' })
  await sendPending(call)
  expect(sent).toHaveLength(1)
  expect(await list()).toMatchObject([
    { key: 'a4c1', nextTryAt: null, attempts: 0 },
    { key: 'b', nextTryAt: null },
  ])
})

test.each([
  ['the first sending still runs', () => refusal(409, 'REQUEST_RUNNING'), 30],
  ['too many were sent', () => refusal(429, 'TOO_MANY_REQUESTS_FROM_ADDRESS', { 'Retry-After': '120' }), 120],
  ['the server is ill', () => refusal(503, 'NOT_READY'), 30],
  ['something between answers', () => new Response('Bad gateway', { status: 502 }), 30],
  ['a hotel answers in our place', () => new Response('Faça login', { status: 403 }), 30],
  ['a gateway refuses in words of its own', () => Response.json({ message: 'Forbidden' }, { status: 403 }), 30],
  ['the line was too slow', () => refusal(408, 'TOO_SLOW'), 30],
  ['the answer cannot be read', () => new Response('<h1>Bem-vindo ao hotel</h1>'), 30],
])('where %s, it is sent again under its key, but not at once', async (_, answer, seconds) => {
  const { keepForLater, sendPending, list, call, sent, pass } = aQueue(answer, accepted)
  await keepForLater(aRequest)
  await sendPending(call)
  pass(seconds - 1)
  await sendPending(call)
  expect(sent).toHaveLength(1)
  pass(1)
  await sendPending(call)
  expect(sent.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(['a4c1', 'a4c1'])
  expect(await list()).toEqual([])
})

test.each([
  ['nothing', 'contact', () => new Response(null, { status: 204 })],
  ['a list', 'quotations', () => Response.json([])],
  ['words of its own', 'contact', () => Response.json({ message: 'Bem-vindo' })],
  ['words of its own', 'photos', () => Response.json({ message: 'Bem-vindo' })],
] as const)('what is answered well with %s was not stored (%s): it stays and is sent again', async (_, endpoint, answer) => {
  const stored = () => Response.json({ success: true, id: 7 })
  const { keepForLater, sendPending, list, call, sent, told } = aQueue(answer, stored)
  await keepForLater({ ...aRequest, endpoint })
  await sendPending(call)
  expect(await list()).toMatchObject([{ key: 'a4c1', refusal: null }])
  expect(told).toEqual([])
  await sendPending(call)
  expect(sent).toHaveLength(2)
  expect(await list()).toEqual([])
})

test('pauses grow, up to an hour, and a person need not wait for them', async () => {
  const { keepForLater, sendPending, list, call, pass } = aQueue(
    ...Array.from({ length: 9 }, () => () => refusal(500, 'UNEXPECTED')),
    accepted,
  )
  await keepForLater(aRequest)
  const pauses: number[] = []
  for (let attempt = 0; attempt < 9; attempt++) {
    await sendPending(call, { isUrgent: true })
    const [{ nextTryAt } = { nextTryAt: null }] = await list()
    pauses.push((Number(new Date(nextTryAt ?? 0)) - received.getTime()) / 1000)
  }
  expect(pauses).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600])
  pass(3600)
  await sendPending(call)
  expect(await list()).toEqual([])
})

test('what the server refuses stays, with its sentence, and is not sent again by itself', async () => {
  const { keepForLater, sendPending, list, discard, restore, call, sent } = aQueue(() => refusal(422, 'INVALID_INPUT'))
  await keepForLater(aRequest)
  await sendPending(call)
  await sendPending(call, { isUrgent: true })
  expect(sent).toHaveLength(1)
  const [refused] = await list()
  expect(refused?.refusal).toBe('Confira os campos.')
  await discard('a4c1')
  expect(pendingMark.get().count).toBe(0)
  await restore(refused as PendingRequest)
  expect(pendingMark.get().count).toBe(1)
})

test('one that is refused does not hold up the next', async () => {
  const { keepForLater, sendPending, list, call, told } = aQueue(() => refusal(422, 'INVALID_INPUT'), accepted)
  await keepForLater(aRequest)
  await keepForLater({ ...aRequest, key: 'b', title: 'A segunda' })
  await sendPending(call)
  expect(told).toEqual(['A segunda'])
  expect((await list()).map(({ key }) => key)).toEqual(['a4c1'])
})

test('only one tab sends at a time', async () => {
  let free: object | null = null
  const request = (_name: string, _options: object, work: (lock: object | null) => unknown) => work(free)
  vi.stubGlobal('navigator', { ...navigator, locks: { request } })
  const { keepForLater, sendPending, call, sent } = aQueue(accepted)
  await keepForLater(aRequest)
  await sendPending(call)
  expect(sent).toEqual([])
  free = {}
  await sendPending(call)
  vi.unstubAllGlobals()
  expect(sent).toHaveLength(1)
})

test('that everything is gone is believed once nobody is sending', async () => {
  let answer: ((response: Response) => void) | undefined
  const { keepForLater, sendPending, list, listAtRest } = aQueue()
  await keepForLater(aRequest)
  const slow = createCall(
    'http://shop',
    () =>
      new Promise<Response>((resolve) => {
        answer = resolve
      }),
  )
  const sending = sendPending(slow)
  const looked = vi.fn()
  const resting = listAtRest().then(looked)
  expect(await list()).toHaveLength(1)
  expect(looked).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(answer).toBeDefined(), { timeout: 15_000 })
  answer?.(accepted())
  await sending
  await resting
  expect(looked).toHaveBeenCalledWith([])
  expect(pendingMark.get().count).toBe(0)
})
