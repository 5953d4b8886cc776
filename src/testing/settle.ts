import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'

const patience = { tries: 100, pauseMs: 200 }
/** So few pages with something left behind are not worth its while to a server. */
const leftShare = 0.02

/**
 * As a server does by itself sooner or later: only what everybody sees is read by an index alone. A vacuum cannot say so of rows as long as
 * something goes on that began before they were there, such as the server's own look at what other tables hold.
 */
export async function settle({ db }: Database, tables: Iterable<string>) {
  for (const table of tables) {
    let [tries, unseen] = [0, 1]
    for (; unseen > leftShare; tries++) {
      if (tries === patience.tries) throw new Error(`not everybody sees what is in ${table}`)
      if (tries > 0) await sleep(patience.pauseMs)
      await db.execute(sql`vacuum (analyze) ${sql.identifier(table)}`)
      const { rows } = await db.execute<{ unseen: number }>(sql`
        select greatest(relpages - relallvisible - 1, 0)::float8 / greatest(relpages, 1) as unseen from pg_class where oid = ${table}::regclass`)
      unseen = rows[0]!.unseen
    }
  }
}
