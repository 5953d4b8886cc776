import type { Db } from '#platform/database/database.ts'
import type { Brand, Category } from '../../record/contract/catalogue.ts'
import { listCategoryFaces } from './repository/facets.ts'

/** The picture of one product of each category. */
export async function readFaces(db: Db) {
  return new Map((await listCategoryFaces(db)).map((face) => [face.categoryId, face.illustrationUrl]))
}
type Faces = Awaited<ReturnType<typeof readFaces>>

/** Each category with the picture of one of its products. */
export async function withFaces(db: Db, rows: Brand[], faces?: Faces): Promise<Category[]> {
  const pictures = faces ?? (await readFaces(db))
  return rows.map((row) => ({ ...row, count: row.productCount, illustrationUrl: pictures.get(row.id) ?? null }))
}
