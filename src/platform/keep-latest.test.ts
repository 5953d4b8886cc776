import { describe, expect, it } from 'vitest'
import { keepLatest } from './keep-latest.ts'

describe('keepLatest', () => {
  function counted(most: number) {
    const keep = keepLatest<string>(most)
    const made: string[] = []
    const ask = (key: string) =>
      keep(key, async () => {
        made.push(key)
        return key
      })
    return { ask, made }
  }

  it('makes each once, also for those who ask at the same time', async () => {
    const { ask, made } = counted(2)
    await expect(Promise.all([ask('a'), ask('a')])).resolves.toEqual(['a', 'a'])
    await ask('a')
    expect(made).toEqual(['a'])
  })

  it('forgets what was asked for longest ago', async () => {
    const { ask, made } = counted(2)
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key)
    expect(made).toEqual(['a', 'b', 'c', 'b'])
  })

  it('forgets a failure', async () => {
    const keep = keepLatest<string>(2)
    await expect(keep('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await expect(keep('a', async () => 'yes')).resolves.toBe('yes')
  })

  it('lets no failure take the place of what was made', async () => {
    const keep = keepLatest<string>(1)
    await keep('a', async () => 'kept')
    for (const key of ['b', 'c']) await keep(key, () => Promise.reject(new Error('no'))).catch(() => undefined)
    await expect(keep('a', async () => 'made again')).resolves.toBe('kept')
  })

  it('makes one at a time of each, however many others are asked for meanwhile', async () => {
    const keep = keepLatest<number>(1)
    let made = 0
    let finish = () => {}
    const slow = () =>
      new Promise<number>((resolve) => {
        made += 1
        finish = () => resolve(made)
      })
    const first = keep('a', slow)
    await keep('b', async () => 0)
    const second = keep('a', slow)
    finish()
    await expect(Promise.all([first, second])).resolves.toEqual([1, 1])
  })
})
