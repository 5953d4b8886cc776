import { afterEach, describe, expect, it, vi } from 'vitest'
import { answeringWithin, takeTurns, takeTurnsEach } from './take-turns.ts'

describe('takeTurns', () => {
  function jobs() {
    const finish: (() => void)[] = []
    const started: number[] = []
    const job = (name: number) => () =>
      new Promise<number>((resolve) => {
        started.push(name)
        finish.push(() => resolve(name))
      })
    return { finish, started, job }
  }
  const settle = () => new Promise((resolve) => setImmediate(resolve))

  it('runs no more at once than allowed, the others in their order', async () => {
    const inTurn = takeTurns({ atOnce: 2, waiting: 2 })
    const { finish, started, job } = jobs()
    const all = [1, 2, 3, 4].map((name) => inTurn(job(name)))
    await settle()
    expect(started).toEqual([1, 2])
    finish[0]?.()
    await settle()
    expect(started).toEqual([1, 2, 3])
    finish[1]?.()
    await settle()
    finish[2]?.()
    finish[3]?.()
    await expect(Promise.all(all)).resolves.toEqual([1, 2, 3, 4])
  })

  it('sends away who finds too many waiting, and takes others in once there is room', async () => {
    const inTurn = takeTurns({ atOnce: 1, waiting: 1 })
    const { finish, job } = jobs()
    const first = inTurn(job(1))
    const second = inTurn(job(2))
    await expect(inTurn(job(3))).rejects.toMatchObject({ kind: 'unavailable', code: 'BUSY', retryAfterSeconds: 5 })
    await settle()
    finish[0]?.()
    await settle()
    finish[1]?.()
    await expect(Promise.all([first, second])).resolves.toEqual([1, 2])
    const fourth = inTurn(job(4))
    await settle()
    finish[2]?.()
    await expect(fourth).resolves.toBe(4)
  })

  it('gives the place back after a failure', async () => {
    const inTurn = takeTurns({ atOnce: 1, waiting: 0 })
    await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await expect(inTurn(async () => 'yes')).resolves.toBe('yes')
  })
})

describe('takeTurnsEach', () => {
  it('lets nobody wait for another, and sends away only whoever has too many', async () => {
    const inTurnOf = takeTurnsEach({ atOnce: 1, waiting: 0 })
    let finish = () => {}
    const first = inTurnOf('ana', () => new Promise<void>((resolve) => (finish = resolve)))
    await expect(inTurnOf('ana', async () => 'second')).rejects.toMatchObject({ code: 'BUSY' })
    await expect(inTurnOf('rui', async () => 'other')).resolves.toBe('other')
    finish()
    await first
    await expect(inTurnOf('ana', async () => 'again')).resolves.toBe('again')
  })
})

describe('answeringWithin', () => {
  afterEach(() => void vi.useRealTimers())

  it('answers in time for a job that does not end, whose place stays taken until it does', async () => {
    vi.useFakeTimers()
    const inTurn = takeTurns({ atOnce: 1, waiting: 1 })
    const inTime = answeringWithin(3000, inTurn, () => new Error('late'))
    let finish = () => {}
    const slow = inTime(() => new Promise<void>((resolve) => (finish = resolve)))
    const late = expect(slow).rejects.toThrow('late')
    let isNextOn = false
    const next = inTime(async () => (isNextOn = true))
    await vi.advanceTimersByTimeAsync(3000)
    await late
    expect(isNextOn).toBe(false)
    finish()
    await expect(next).resolves.toBe(true)
  })

  it('hands on what the job says and how it fails', async () => {
    const inTime = answeringWithin(3000, takeTurns({ atOnce: 1, waiting: 0 }), () => new Error('late'))
    await expect(inTime(async () => 'done')).resolves.toBe('done')
    await expect(inTime(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  })
})
