import { afterEach, expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const [greedy, visitor, other] = ['203.0.113.1', '198.51.100.2', '192.0.2.3']

/** Jobs that nothing ends any more would be refused while another test runs. */
let finishJobs = async () => {}
afterEach(() => finishJobs())

/** A queue of jobs that run until the test ends them, and a record of what has started. */
function openQueue(limits: Parameters<typeof createFairQueue>[0] = {}) {
  const run = createFairQueue({ maxRunningPerNetwork: 8, maxWaitingPerNetwork: 3, refusalDelayMs: 0, ...limits })
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const jobs: Promise<string>[] = []
  let isOver = false
  const add = (address: string, name: string) => {
    const job = run(address, () => {
      started.push(name)
      return isOver ? Promise.resolve(name) : new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    })
    jobs.push(job)
    return job
  }
  finishJobs = async () => {
    isOver = true
    for (const endJob of ends.values()) endJob()
    await Promise.allSettled(jobs)
  }
  const addMany = (address: string, count: number) =>
    Array.from({ length: count }, (_, at) => add(address, `${address} ${at + 1}`))
  /** A job that ended makes room in the next turn of the event loop. */
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
  }
  return { run, add, addMany, started, end }
}

test('the ninth job of a network waits until one of the eight ends', async () => {
  const { addMany, started, end } = openQueue({ maxRunning: 100 })
  const jobs = addMany(greedy, 9)
  expect(started).toHaveLength(8)
  await end(`${greedy} 3`)
  expect(started.at(-1)).toBe(`${greedy} 9`)
  expect(await jobs[2]).toBe(`${greedy} 3`)
})

test('beyond its queue a network is refused with 429 and Retry-After, while another is served', async () => {
  const { add, addMany, started } = openQueue({ maxRunning: 100 })
  addMany(greedy, 11)
  await expect(add(greedy, 'one more')).rejects.toMatchObject({
    kind: 'too-many',
    code: 'TOO_MANY_READS',
    retryAfterSeconds: 2,
  })
  add(visitor, 'visitor')
  expect(started.at(-1)).toBe('visitor')
})

test('networks with waiting jobs take turns', async () => {
  const { add, addMany, started, end } = openQueue({ maxRunning: 1, maxRunningPerNetwork: 1 })
  addMany(greedy, 4)
  add(visitor, 'visitor 1')
  add(visitor, 'visitor 2')
  add(other, 'other 1')
  for (let turn = 0; turn < 6; turn++) await end(started.at(-1)!)
  expect(started).toEqual([
    `${greedy} 1`,
    `${greedy} 2`,
    'visitor 1',
    'other 1',
    `${greedy} 3`,
    'visitor 2',
    `${greedy} 4`,
  ])
})

test('a job that ends at once still lets the event loop turn before the next of its network', async () => {
  const { run } = openQueue({ maxRunningPerNetwork: 1 })
  const order: string[] = []
  const jobs = ['first', 'second'].map((name) => run(greedy, async () => void order.push(name)))
  setImmediate(() => order.push('event loop'))
  await Promise.all(jobs)
  expect(order).toEqual(['first', 'event loop', 'second'])
})

test('a failed job makes room and passes its error on', async () => {
  const { run } = openQueue({ maxRunningPerNetwork: 1 })
  const failed = run(greedy, () => Promise.reject(new Error('no')))
  const next = run(greedy, async () => 'next')
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('next')
})

test('a job that waits too long is refused with 503, and the queue goes on', async () => {
  const { add, started, end } = openQueue({ maxRunning: 1, maxWaitMs: 1 })
  add(greedy, 'first')
  await expect(add(visitor, 'second')).rejects.toMatchObject({ kind: 'unavailable', code: 'BUSY' })
  await end('first')
  add(visitor, 'third')
  expect(started).toEqual(['first', 'third'])
})

test('so many networks at once that the whole queue is full are refused with 503', async () => {
  const { add } = openQueue({ maxRunning: 1, maxWaiting: 1 })
  add(greedy, 'first')
  add(visitor, 'second')
  await expect(add(other, 'third')).rejects.toMatchObject({ kind: 'unavailable', code: 'BUSY', retryAfterSeconds: 2 })
})

test('a full queue makes room for a network with few jobs by refusing the newest of the network with most', async () => {
  const { add, addMany, started, end } = openQueue({ maxRunning: 1, maxWaiting: 3 })
  const [, , , newest] = addMany(greedy, 4)
  add(visitor, 'visitor')
  await expect(newest).rejects.toMatchObject({ code: 'BUSY' })
  await end(`${greedy} 1`)
  await end(started.at(-1)!)
  expect(started).toContain('visitor')
})

test('all addresses of an IPv6 network share its limits', async () => {
  const { add, addMany } = openQueue({ maxRunning: 100 })
  addMany('2001:db8::1', 11)
  await expect(add('2001:db8:0:7::2', 'one more')).rejects.toMatchObject({ code: 'TOO_MANY_READS' })
})
