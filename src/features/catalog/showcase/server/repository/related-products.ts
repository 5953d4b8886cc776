import { and, asc, desc, eq, ne, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import type { Card } from '../../../record/server/card.ts'
import { cardColumns, cardsIn } from '../../../record/server/repository/card-rows.ts'
import { productCards, productCompatibility } from '../../../record/server/tables.ts'

const mostRelated = 4
const isOffered = sql`${productCards.isOffered}`

type Sized = { id: number; diameterMm: number | null; widthMm: number | null }

export async function listSameMeasure(db: Db, { id, diameterMm, widthMm }: Sized): Promise<Card[]> {
  if (diameterMm === null || widthMm === null) return []
  const rows = await db
    .select(cardColumns)
    .from(productCards)
    .where(
      and(
        isOffered,
        eq(productCards.diameterMm, diameterMm),
        eq(productCards.widthMm, widthMm),
        ne(productCards.productId, id),
      ),
    )
    .orderBy(sql`coalesce(${productCards.rating}, -1) desc`, asc(productCards.productId))
    .limit(mostRelated)
  return cardsIn(db, rows)
}

/** Of each machine: what fits a hundred products is told from others by its first ones. */
const mostPerMachine = 200

/** Other parts for the same machines, those that share the most machines first. */
export async function listSameMachine(db: Db, id: number, except: number[]): Promise<Card[]> {
  const machines = db
    .select({ id: productCompatibility.machineModelId })
    .from(productCompatibility)
    .where(eq(productCompatibility.productId, id))
    .as('machines')
  const fitting = db
    .select({ productId: productCompatibility.productId })
    .from(productCompatibility)
    .where(
      and(eq(productCompatibility.machineModelId, machines.id), notInArray(productCompatibility.productId, except)),
    )
    .orderBy(asc(productCompatibility.productId))
    .limit(mostPerMachine)
    .as('fitting')
  const sharing = db
    .select({ id: fitting.productId, machines: sql<number>`count(*)`.as('machines') })
    .from(machines)
    .innerJoinLateral(fitting, sql`true`)
    .groupBy(fitting.productId)
    .orderBy(sql`2 desc`, asc(fitting.productId))
    .offset(0)
    .as('sharing')
  // One after the other until there are enough: hundreds share a machine, and nearly all of them are on offer.
  const offered = db
    .select({ one: sql`1`.as('one') })
    .from(productCards)
    .where(and(eq(productCards.productId, sharing.id), isOffered))
    .offset(0)
    .as('offered')
  const nearest = db
    .select({ id: sharing.id, machines: sharing.machines })
    .from(sharing)
    .innerJoinLateral(offered, sql`true`)
    .orderBy(desc(sharing.machines), asc(sharing.id))
    .limit(mostRelated)
    .as('nearest')
  const rows = await db
    .select(cardColumns)
    .from(nearest)
    .innerJoin(productCards, eq(productCards.productId, nearest.id))
    .orderBy(desc(nearest.machines), asc(nearest.id))
  return cardsIn(db, rows)
}
