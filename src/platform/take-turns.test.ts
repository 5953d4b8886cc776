import { describe, expect, it } from 'vitest'
import { takeTurns } from './take-turns.ts'

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
