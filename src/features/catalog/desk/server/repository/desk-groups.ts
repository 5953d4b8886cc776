import type { Db } from '#platform/database/database.ts'
import { isKept } from '../../../record/server/repository/product-conditions.ts'
import { listBrands, listCategories } from '../../../showcase/server/repository/facets.ts'

/** With every product that is not in the bin counted. */
export const listDeskCategories = (db: Db) => listCategories(db, { counted: isKept })
export const listDeskBrands = (db: Db) => listBrands(db, { counted: isKept })
