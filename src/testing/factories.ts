import { administrators, customers } from '#features/accounts/server/tables.ts'
import { derivedFields } from '#features/catalog/record/domain/derived-fields.ts'
import { searchKeyOf } from '#features/catalog/record/domain/search-text.ts'
import { changeCatalogue } from '#features/catalog/record/server/change-catalogue.ts'
import { currentVersion } from '#features/catalog/record/server/repository/catalogue-version.ts'
import {
  brands,
  categories,
  crossReferences,
  machineModels,
  productCompatibility,
  products,
} from '#features/catalog/record/server/tables.ts'
import { slugOf } from '#kernel/slug.ts'
import type { Db } from '#platform/database/database.ts'
import type { Actor, KnownActor } from '#platform/http/router.ts'

type NewProduct = typeof products.$inferInsert
type Machine = { brand?: string; model: string; certainty?: 'confirmed' | 'to-confirm' }
type ProductWish = Partial<NewProduct> & {
  category?: string
  brand?: string
  machines?: Machine[]
  partNumbers?: string[]
}
export type Factories = ReturnType<typeof createFactories>

/** Things a shop has, with sensible values; each test says only what matters to it. */
export function createFactories(db: Db) {
  let made = 0

  const aCategory = (name: string) => changeCatalogue(db, (tx) => categoryIn(tx, name))
  const aBrand = (name: string) => changeCatalogue(db, (tx) => brandIn(tx, name))
  const aProduct = (wish: ProductWish = {}) => changeCatalogue(db, (tx) => productIn(tx, wish))

  /** Writes to the catalogue past its services, as one change of every product. */
  const writeCatalog = (write: (tx: Db) => PromiseLike<unknown>) =>
    changeCatalogue(db, async (tx) => {
      await write(tx)
      await tx.update(products).set({ catalogVersion: currentVersion })
    })

  async function categoryIn(tx: Db, name: string) {
    const [row] = await tx
      .insert(categories)
      .values({ name, slug: slugOf(name) })
      .onConflictDoUpdate({ target: categories.slug, set: { name } })
      .returning()
    return row!
  }

  async function brandIn(tx: Db, name: string) {
    const [row] = await tx
      .insert(brands)
      .values({ name, slug: slugOf(name) })
      .onConflictDoUpdate({ target: brands.slug, set: { name } })
      .returning()
    return row!
  }

  async function productIn(tx: Db, wish: ProductWish) {
    made += 1
    const { category = null, brand = null, machines = [], partNumbers = [], ...fields } = wish
    const typed = {
      code: `RT-230X75-${made}`,
      name: `Roda de tração ${made}`,
      description: 'Roda de teste.',
      diameter: '230 mm',
      width: '75 mm',
      material: 'Poliuretano moldado',
      hardness: '92 Shore A',
      maxLoad: '950 kg',
      application: null,
      position: null,
      bearing: null,
      searchAliases: '',
      ...fields,
    } as Parameters<typeof derivedFields>[0]
    const around = { category, brand, models: machines.map(({ model }) => model), partNumbers }
    const belongings = {
      ...(category ? { categoryId: (await categoryIn(tx, category)).id } : {}),
      ...(brand ? { brandId: (await brandIn(tx, brand)).id } : {}),
    }
    const [row] = await tx
      .insert(products)
      .values({
        ...typed,
        ...derivedFields(typed, around),
        boreMm: 70,
        ...belongings,
        ...fields,
        catalogVersion: currentVersion,
      })
      .returning()
    for (const [sequence, machine] of machines.entries()) await fits(tx, row!.id, machine, sequence)
    for (const partNumber of partNumbers) {
      await tx
        .insert(crossReferences)
        .values({ productId: row!.id, partNumber, partNumberKey: searchKeyOf(partNumber) })
    }
    return row!
  }

  async function fits(
    tx: Db,
    productId: number,
    { brand, model, certainty = 'to-confirm' }: Machine,
    sequence: number,
  ) {
    const brandId = brand ? (await brandIn(tx, brand)).id : null
    const [machine] = await tx
      .insert(machineModels)
      .values({ brandId, model, modelKey: searchKeyOf(model) })
      .onConflictDoNothing()
      .returning()
    if (!machine) throw new Error(`the machine ${model} was already made by this test`)
    await tx.insert(productCompatibility).values({ productId, machineModelId: machine.id, certainty, sequence })
  }

  /** Someone who may change things, as the trail will name them. */
  async function anAdministrator(name: string): Promise<Actor> {
    const row = { username: slugOf(name), name, passwordHash: 'x' }
    const [{ id } = { id: 0 }] = await db.insert(administrators).values(row).returning({ id: administrators.id })
    return { kind: 'staff', id }
  }

  /** Someone with an account, whose password nobody knows unless it is given. */
  async function aCustomer(wish: Partial<typeof customers.$inferInsert> = {}): Promise<KnownActor> {
    made += 1
    const row = { name: 'Bia Prado', email: `bia${made}@example.com`, phone: '(19) 99999-0000', passwordHash: 'x' }
    const [{ id } = { id: 0 }] = await db
      .insert(customers)
      .values({ ...row, createdAt: new Date(), ...wish })
      .returning({ id: customers.id })
    return { kind: 'customer', id }
  }

  return { writeCatalog, aCategory, aBrand, aProduct, anAdministrator, aCustomer }
}
