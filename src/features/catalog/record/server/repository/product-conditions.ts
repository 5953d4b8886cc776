import { and, eq, isNull } from 'drizzle-orm'
import { products } from '../tables.ts'

/** Not in the bin. */
export const isKept = isNull(products.deletedAt)
/** What a visitor may see and ask for. */
export const isOffered = and(eq(products.status, 'active'), isKept)
