import { mount, mountPage, mountWithProgress, type Router } from '#platform/http/mount.ts'
import { deskChangesApi } from '../contract/changes.ts'
import { deskDemonstrationApi } from '../contract/demonstration.ts'
import { deskGroupsApi } from '../contract/groups.ts'
import { deskImagesApi } from '../contract/images.ts'
import { deskLettersApi } from '../contract/letters.ts'
import { deskProductsApi } from '../contract/products.ts'
import { deskQualityApi } from '../contract/quality.ts'
import { deskTexts } from './confirmation-texts.ts'
import type { CatalogDesk } from './service.ts'

const done = (message: string) => ({ success: true as const, message })

export function mountCatalogDesk(app: Router, desk: CatalogDesk) {
  mountChanges(app, desk.changes)
  mountProducts(app, desk.products)
  mountImages(app, desk)
  mountCategories(app, desk.categories)
  mountBrands(app, desk.brands)
  mount(app, deskDemonstrationApi.show, () => desk.demonstration.show())
  mountWithProgress(app, deskDemonstrationApi.leave, (chosen, ctx, tell) => desk.demonstration.leave(chosen, ctx, tell))
  mountWithProgress(app, deskDemonstrationApi.comeBack, ({ id }, ctx, tell) =>
    desk.demonstration.comeBack(id, ctx, tell),
  )
  mount(app, deskQualityApi.report, ({ limit }) => desk.quality(limit))
  mount(app, deskQualityApi.searches, (wanted) => desk.missedSearches(wanted))
  mount(app, deskLettersApi.preview, () => desk.letters.preview())
  mount(app, deskLettersApi.mend, async (_, ctx) => {
    const mended = await desk.letters.mend(ctx)
    return { ...done(deskTexts.mended(mended)), mended }
  })
}

/** Before a product's own address, which would take `changes` for a number and refuse it. */
function mountChanges(app: Router, changes: CatalogDesk['changes']) {
  mount(app, deskChangesApi.preview, (request) => changes.preview(request))
  mountWithProgress(app, deskChangesApi.make, (request, ctx, tell) => changes.make(request, ctx, tell))
  mount(app, deskChangesApi.list, () => changes.list())
  mount(app, deskChangesApi.undo, ({ id }, ctx) => changes.undo(id, ctx))
}

function mountProducts(app: Router, products: CatalogDesk['products']) {
  mount(app, deskProductsApi.create, ({ image, ...draft }, ctx) =>
    products.create(draft, { field: 'image', file: image }, ctx),
  )
  mount(app, deskProductsApi.createWithUpload, ({ productImage, ...draft }, ctx) =>
    products.create(draft, { field: 'productImage', file: productImage }, ctx),
  )
  mount(app, deskProductsApi.update, ({ id, image, ...change }, ctx) =>
    products.update(id, change, { field: 'image', file: image }, ctx),
  )
  mount(app, deskProductsApi.updateWithUpload, ({ id, productImage, ...change }, ctx) =>
    products.update(id, change, { field: 'productImage', file: productImage }, ctx),
  )
  mount(app, deskProductsApi.remove, async ({ id }, ctx) => {
    await products.remove(id, ctx)
    return done(deskTexts.productRemoved)
  })
  mountPage(app, deskProductsApi.list, (query) => products.list(query))
  // Before `:id`, which would take the word for a number and refuse it.
  mount(app, deskProductsApi.bin, ({ search }) => products.bin(search))
  mount(app, deskProductsApi.bulk, async (wanted, ctx) => {
    const { changed, id } = await products.bulk(wanted, ctx)
    const message = changed > 0 ? deskTexts.bulk[wanted.action](changed) : deskTexts.bulk.none
    return { ...done(message), changed, change: id }
  })
  mount(app, deskProductsApi.get, ({ id }) => products.get(id))
  mount(app, deskProductsApi.restoreMany, async ({ ids }, ctx) => {
    const changed = await products.restoreMany(ids, ctx)
    return { ...done(deskTexts.restored(changed)), changed }
  })
  mount(app, deskProductsApi.restore, ({ id }, ctx) => products.restore(id, ctx))
}

function mountImages(app: Router, { images, repair }: Pick<CatalogDesk, 'images' | 'repair'>) {
  mount(app, deskImagesApi.add, ({ id, images: files }, ctx) => images.add(id, files, ctx))
  mount(app, deskImagesApi.arrange, ({ id, images: wanted }, ctx) => images.arrange(id, wanted, ctx))
  mount(app, deskImagesApi.remove, ({ id, imageId }, ctx) => images.remove(id, imageId, ctx))
  mountWithProgress(app, deskImagesApi.repair, (_, _ctx, tell) => repair(tell))
}

function mountCategories(app: Router, categories: CatalogDesk['categories']) {
  for (const e of [deskGroupsApi.createCategory, deskGroupsApi.addCategory])
    mount(app, e, (draft, ctx) => categories.create(draft, ctx))
  mount(app, deskGroupsApi.updateCategory, ({ id, ...change }, ctx) => categories.update(id, change, ctx))
  mount(app, deskGroupsApi.removeCategory, async ({ id, moveTo }, ctx) => {
    await categories.remove(id, moveTo, ctx)
    return done(deskTexts.categoryRemoved)
  })
  mount(app, deskGroupsApi.restoreCategory, ({ id }, ctx) => categories.restore(id, ctx))
  mount(app, deskGroupsApi.listCategories, () => categories.list())
  mount(app, deskGroupsApi.orderCategories, async ({ ids }, ctx) => {
    await categories.order(ids, ctx)
    return categories.list()
  })
}

function mountBrands(app: Router, brands: CatalogDesk['brands']) {
  for (const e of [deskGroupsApi.createBrand, deskGroupsApi.addBrand])
    mount(app, e, (draft, ctx) => brands.create(draft, ctx))
  mount(app, deskGroupsApi.updateBrand, ({ id, ...change }, ctx) => brands.update(id, change, ctx))
  mount(app, deskGroupsApi.removeBrand, async ({ id, moveTo }, ctx) => {
    await brands.remove(id, moveTo, ctx)
    return done(deskTexts.brandRemoved)
  })
  mount(app, deskGroupsApi.restoreBrand, ({ id }, ctx) => brands.restore(id, ctx))
  mount(app, deskGroupsApi.listBrands, () => brands.list())
}
