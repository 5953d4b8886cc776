import { and, asc, eq, ne, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import type { Card } from '../../../record/server/card.ts'
import { cardColumns, cardsIn, listCardsById } from '../../../record/server/repository/card-rows.ts'
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
    .innerJoin(productCards, eq(productCards.productId, productCompatibility.productId))
    .where(
      and(
        eq(productCompatibility.machineModelId, machines.id),
        isOffered,
        notInArray(productCompatibility.productId, except),
      ),
    )
    .orderBy(asc(productCompatibility.productId))
    .limit(mostPerMachine)
    .as('fitting')
  const shared = await db
    .select({ id: fitting.productId })
    .from(machines)
    .innerJoinLateral(fitting, sql`true`)
    .groupBy(fitting.productId)
    .orderBy(sql`count(*) desc`, asc(fitting.productId))
    .limit(mostRelated)
  return listCardsById(
    db,
    shared.map((row) => row.id),
  )
}
