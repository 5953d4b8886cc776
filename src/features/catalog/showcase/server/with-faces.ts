import type { Db } from '#platform/database/database.ts'
import type { Brand, Category } from '../../record/contract/catalogue.ts'
import { illustrationUrl } from '../../record/server/illustration.ts'
import { listCategoryFaces } from './repository/facets.ts'

/** Each category with the picture of one of its products. */
export async function withFaces(db: Db, rows: Brand[]): Promise<Category[]> {
  const faces = new Map((await listCategoryFaces(db)).map((face) => [face.categoryId, illustrationUrl(face)]))
  return rows.map((row) => ({ ...row, count: row.productCount, illustrationUrl: faces.get(row.id) ?? null }))
}
