import { inArray, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Call } from '#kernel/api/client.ts'
import { openTestShop } from '#testing/shop.ts'
import { quotations, searchedSpan } from '../../record/server/tables.ts'
import { deskQuotationsApi as api } from '../contract/desk-quotations.ts'

const shop = openTestShop()
let desk: Call
beforeEach(async () => {
  desk = shop.as(await shop.anAdministrator('Rita'))
})

const asked = new Date('2026-01-05T12:00:00Z')
const due = (day: number) => new Date(Date.UTC(2026, 0, day))

/** Requests with these numbers, however far apart; those with a day are owed an answer by then. */
async function requestsOf(company: string, numbers: Record<number, number | null>) {
  const rows = Object.entries(numbers).map(([id, day]) => ({
    ...{ id: Number(id), name: 'Ana', email: 'ana@example.com', company, products: 'Roda', createdAt: asked },
    ...{ status: day ? ('pending' as const) : ('approved' as const), dueAt: day ? due(day) : null },
  }))
  await shop.database.db.insert(quotations).overridingSystemValue().values(rows)
  await shop.database.db.execute(sql`select setval(pg_get_serial_sequence('quotations', 'id'), ${lastNumber})`)
}

const lastNumber = 10 * searchedSpan - 1
const near = lastNumber - 10
const next = lastNumber - 2 * searchedSpan - 10
const old = searchedSpan * 3
const oldest = 777

type Query = {
  sort: 'due' | 'newest'
  limit: number
  search?: string
  from?: string
  to?: string
  status?: 'pending' | 'approved'
  overdue?: true
}

async function pagesOf(query: Query) {
  const pages: number[][] = []
  let cursor: string | undefined
  do {
    const page = await desk.page(api.list, { search: 'xingu', ...query, ...(cursor && { cursor }) })
    pages.push(page.items.map(({ id }) => id))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return pages
}

describe('a search through more than it looks at first', () => {
  beforeEach(async () => {
    await requestsOf('Outra', { [lastNumber]: null, [lastNumber - 1]: 9, [old + 5]: 2 })
    await requestsOf('Xingu', {
      ...{ [near]: null, [near - 1]: 8, [near - 2]: null, [next]: 6, [next - 1]: null },
      ...{ [old]: null, [old - 1]: 3, [old - 2]: null, [oldest]: null },
    })
  })
  const newest = [near, near - 1, near - 2, next, next - 1, old, old - 1, old - 2, oldest]
  const owedFirst = [old - 1, next, near - 1, near, near - 2, next - 1, old, old - 2, oldest]

  test.each([1, 2, 4, 5, 9, 50])('finds each of them once, %d at a time, in either order', async (limit) => {
    expect((await pagesOf({ sort: 'newest', limit })).flat()).toEqual(newest)
    expect((await pagesOf({ sort: 'due', limit })).flat()).toEqual(owedFirst)
  })

  test('says how many there are at least where the newest fill the page, and how many where they do not', async () => {
    const count = async (query: Query) => {
      const { total, totalIsCapped } = await desk.page(api.list, { search: 'xingu', ...query })
      return [total, totalIsCapped]
    }
    expect(await count({ sort: 'newest', limit: 4 })).toEqual([5, true])
    expect(await count({ sort: 'newest', limit: 5 })).toEqual([9, false])
    expect(await count({ sort: 'due', limit: 5 })).toEqual([6, true])
    expect(await count({ sort: 'due', limit: 6 })).toEqual([9, false])
  })

  test('says the same number on every page', async () => {
    const first = await desk.page(api.list, { search: 'xingu', sort: 'newest', limit: 2 })
    const second = await desk.page(api.list, { search: 'xingu', sort: 'newest', limit: 2, cursor: first.nextCursor! })
    expect(second).toMatchObject({ total: first.total, totalIsCapped: first.totalIsCapped })
  })

  test('begins with the newest of the days that are asked for', async () => {
    await shop.database.db.execute(
      sql`update quotations set created_at = created_at - interval '1 year' where id <= ${old}`,
    )
    const days = { from: '2025-01-01', to: '2025-12-31' }
    expect((await pagesOf({ sort: 'newest', limit: 1, ...days })).flat()).toEqual([old, old - 1, old - 2, oldest])
    expect((await pagesOf({ sort: 'due', limit: 1, ...days })).flat()).toEqual([old - 1, old, old - 2, oldest])
  })

  test('finds a number however old it is, after those who wrote it lately', async () => {
    const phone = '(19) 90777-0000'
    await shop.database.db
      .update(quotations)
      .set({ phone })
      .where(inArray(quotations.id, [near, near - 1]))
    for (const limit of [1, 2, 3])
      expect((await pagesOf({ sort: 'newest', limit, search: `#${oldest}` })).flat()).toEqual([oldest])
    expect((await pagesOf({ sort: 'newest', limit: 1, search: `${oldest}` })).flat()).toEqual([near, near - 1, oldest])
    expect((await pagesOf({ sort: 'due', limit: 1, search: `${oldest}` })).flat()).toEqual([near - 1, near, oldest])
  })

  test('finds of one status, and what is overdue, as of all', async () => {
    expect((await pagesOf({ sort: 'due', limit: 1, status: 'pending' })).flat()).toEqual([old - 1, next, near - 1])
    const approved = newest.filter((id) => ![old - 1, next, near - 1].includes(id))
    expect((await pagesOf({ sort: 'newest', limit: 2, status: 'approved' })).flat()).toEqual(approved)
    expect((await pagesOf({ sort: 'due', limit: 2, overdue: true })).flat()).toEqual([old - 1, next, near - 1])
  })

  test('says how many there are of days that are all among the newest', async () => {
    await shop.database.db.execute(
      sql`update quotations set created_at = created_at - interval '1 year' where id <= ${old + 5}`,
    )
    const page = await desk.page(api.list, { search: 'xingu', sort: 'newest', limit: 2, from: '2026-01-01' })
    expect([page.total, page.totalIsCapped]).toEqual([5, false])
  })

  test('says "200+" of more, and leads to each of them', async () => {
    const many = Object.fromEntries(Array.from({ length: 230 }, (_, nth) => [near - 100 - nth, null]))
    await requestsOf('Xingu', many)
    const page = await desk.page(api.list, { search: 'xingu', sort: 'newest', limit: 100 })
    expect([page.total, page.totalIsCapped]).toEqual([200, true])
    expect((await pagesOf({ sort: 'newest', limit: 100 })).flat()).toHaveLength(239)
  })
})
