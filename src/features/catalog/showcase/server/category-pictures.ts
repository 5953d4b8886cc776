import type { Db } from '#platform/database/database.ts'
import type { Brand, Category } from '../../record/contract/catalogue.ts'
import { listCategoryPictures, listChosenPictures } from './repository/facets.ts'

/** The picture of one product of each category: the one somebody chose, if it can be drawn. */
export async function readCategoryPictures(db: Db) {
  const chosen = (await listChosenPictures(db)).filter(({ illustrationUrl }) => illustrationUrl !== null)
  return new Map(
    [...(await listCategoryPictures(db)), ...chosen].map((face) => [face.categoryId, face.illustrationUrl]),
  )
}
type CategoryPictures = Awaited<ReturnType<typeof readCategoryPictures>>

/** Each category with the picture of one of its products. */
export async function withCategoryPictures(db: Db, rows: Brand[], faces?: CategoryPictures): Promise<Category[]> {
  const pictures = faces ?? (await readCategoryPictures(db))
  return rows.map((row) => ({ ...row, count: row.productCount, illustrationUrl: pictures.get(row.id) ?? null }))
}
