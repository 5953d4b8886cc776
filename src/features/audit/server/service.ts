import type { Page } from '#kernel/api/page.ts'
import { beginOfDay, endOfDay } from '#kernel/moments.ts'
import { monthsAfter } from '#kernel/months-after.ts'
import { cutText, storable } from '#kernel/well-formed.ts'
import type { Db } from '#platform/database/database.ts'
import { newestFirst } from '#platform/database/newest-first.ts'
import { countWithin } from '#platform/database/rate-limits.ts'
import type { Actor } from '#platform/http/router.ts'
import type { AuditEntry, AuditQuery } from '../contract.ts'
import { differences } from '../domain.ts'
import { authorTexts } from '../texts.ts'
import {
  countEntries,
  deleteOldEntries,
  findEntryIds,
  findLastEntry,
  insertEntries,
  listEntries,
} from './repository.ts'

type Fields = Record<string, unknown>

export type Change = {
  /** `product.update`: what was done to what. */
  action: `${string}.${string}`
  subject: { id: number | string; name: string }
  /** Without `before` it was made, without `after` thrown away. Never passwords, tokens or their hashes. */
  before?: Fields | undefined
  after?: Fields | undefined
}

/** `shop` are changes made by the shop itself: at its first start, or by its own clock; `command` by whoever operates it. */
export type Author = Actor | { kind: 'shop' } | { kind: 'command' }

/** One customer who tries doors all day must not bury what administrators did. */
const refusalsKept = { most: 20, perMs: 60 * 60 * 1000 }

/** As long as somebody may still ask what was agreed and by whom (Código Civil, art. 206, § 5º). */
const keptMonths = 5 * 12

type Deps = {
  db: Db
  now: () => Date
  nameOf: (tx: Db, administratorId: number) => Promise<string | undefined>
  shopName: () => Promise<string>
}

export function createAuditService({ db, now, nameOf, shopName }: Deps) {
  async function authorName(tx: Db, author: Author) {
    if (author.kind === 'shop') return shopName()
    if (author.kind === 'command') return authorTexts.command
    if (author.kind === 'anonymous') return authorTexts.anonymous
    if (author.kind === 'customer') return authorTexts.customer(author.id)
    return (await nameOf(tx, author.id)) ?? authorTexts.former
  }

  /** Inside the caller's transaction: there is no change without its entry, and no entry without its change. */
  async function recordAll(tx: Db, author: Author, changes: readonly Change[]) {
    const at = now()
    const told = changes.flatMap((change) => {
      const changed = differences(change.before, change.after)
      return changed ? [{ ...change, ...changed }] : []
    })
    if (told.length === 0) return
    const by = {
      administratorId: author.kind === 'staff' ? author.id : null,
      administratorName: await authorName(tx, author),
    }
    const entries = told.map(({ action, subject, before = null, after = null }) => ({
      ...{ at, ...by, action, before, after },
      ...{ subjectId: String(subject.id), subjectName: subject.name },
    }))
    await insertEntries(tx, entries)
  }

  const record = (tx: Db, author: Author, change: Change) => recordAll(tx, author, [change])

  return {
    record,
    recordAll,

    /** Who changed it last, and when; nobody knows where nothing was written down since then. */
    async lastChange(tx: Db, { kind, id, since }: { kind: string; id: number | string; since?: Date }) {
      const entry = await findLastEntry(tx, { kind, id: String(id), since })
      return entry && { by: entry.administratorName, at: entry.at.toISOString() }
    },

    /** Somebody who is logged in as a customer tried a door that is not theirs. */
    async recordRefusal(actor: Extract<Actor, { id: number }>, { method, path }: { method: string; path: string }) {
      const tries = { subject: `doors tried by ${actor.kind} ${actor.id}`, limit: refusalsKept }
      const [count] = await countWithin(db, [tries], now())
      const door = storable(cutText(`${method} ${path}`, 200))
      if (count?.isWithin) await record(db, actor, { action: 'access.refused', subject: { id: actor.id, name: door } })
    },

    prune: () => deleteOldEntries(db, monthsAfter(now(), -keptMonths)),

    async list(query: AuditQuery): Promise<Page<AuditEntry>> {
      const { administrator_id: administratorId, action, subject, from, to } = query
      const asked = {
        administratorId,
        action,
        subject,
        from: from ? beginOfDay(from) : undefined,
        before: to ? endOfDay(to) : undefined,
      }
      const filters = { ...asked, ids: await findEntryIds(db, asked) }
      const page = await newestFirst(query, {
        list: (part) => listEntries(db, filters, part),
        count: (cap) => countEntries(db, filters, cap),
      })
      return { ...page, items: page.items.map((row) => ({ ...row, at: row.at.toISOString() })) }
    },
  }
}
export type AuditService = ReturnType<typeof createAuditService>
