import { AppError } from '#kernel/errors.ts'
import type { DerivedPictures } from '#platform/images/derived-pictures.ts'
import type { CatalogIndex } from '../../catalog-index/server/catalog-index.ts'
import type { SearchCounts } from '../../catalog-index/server/search-counts.ts'
import { createSearch } from '../../catalog-index/server/search-service.ts'
import type { Brand, Category } from '../../record/contract/catalogue.ts'
import type { errorTexts } from '../../record/server/error-texts.ts'
import { brandsOf, categoriesOf } from '../../showcase/server/groups.ts'
import type { GroupChange, GroupDraft } from '../contract/groups.ts'
import { createManyChanges } from './change-many.ts'
import { createDemonstrationDesk } from './demonstration.ts'
import { createGroupDesk } from './groups.ts'
import { createImageDesk } from './images.ts'
import { createManyProductsDesk, keptInBinSince } from './many-products.ts'
import { createLetterMending } from './mend-letters.ts'
import { type Caller, createProductDesk, type ProductDeps } from './products.ts'
import { createMissed, createQuality, pruneSearches } from './quality.ts'
import { createRepair } from './repair.ts'
import { forgetDepartures } from './repository/departures.ts'
import { forgetRemoved } from './repository/removed-groups.ts'
import { createChangeUndo } from './undo-changes.ts'

type AllDeps = ProductDeps &
  Parameters<typeof createDemonstrationDesk>[0] & {
    derived: Pick<DerivedPictures, 'mend' | 'prune'>
    index: CatalogIndex
    counts: Pick<SearchCounts, 'write'>
    timesAsked: () => Promise<ReadonlyMap<number, number>>
  }

/** Everything administrators do to the catalogue. */
export function createCatalogDesk({ derived, timesAsked, index, counts, ...deps }: AllDeps) {
  const { db, now } = deps
  const undo = createChangeUndo(deps)
  const search = createSearch(index)
  const changes = { ...undo, ...createManyChanges({ ...deps, undo, search, index }) }
  const many = createManyProductsDesk({ ...deps, make: changes.make, search, index })
  const categories = (): Promise<Category[]> => categoriesOf(index, { includeInactive: true })
  const brands = async (): Promise<Brand[]> => brandsOf(await index.current(), { includeInactive: true })

  return {
    products: { ...createProductDesk(deps), ...many },
    images: createImageDesk(deps),
    changes,
    categories: answeringAsListed(createGroupDesk('category', deps), categories, 'CATEGORY_NOT_FOUND'),
    brands: answeringAsListed(createGroupDesk('brand', deps), brands, 'BRAND_NOT_FOUND'),
    demonstration: createDemonstrationDesk(deps),
    repair: createRepair({ db, derived }),
    quality: createQuality({ db, now, timesAsked, index, counts }),
    missedSearches: createMissed({ db, now, counts }),
    letters: createLetterMending(deps),

    /** Throws away what has served its time. */
    async prune() {
      await many.pruneBin()
      await forgetRemoved(db, keptInBinSince(now()))
      await forgetDepartures(db, keptInBinSince(now()))
      await pruneSearches(db, now())
      await derived.prune(now())
    },
  }
}
export type CatalogDesk = ReturnType<typeof createCatalogDesk>

/** Who makes, changes or brings back a group is answered with what the list says of it; that somebody removed it at the same moment, too. */
function answeringAsListed<G extends { id: number }>(
  desk: ReturnType<typeof createGroupDesk>,
  list: () => Promise<G[]>,
  missing: keyof typeof errorTexts,
) {
  async function listed(id: number) {
    const group = (await list()).find((one) => one.id === id)
    if (!group) throw new AppError<keyof typeof errorTexts>('not-found', missing)
    return group
  }
  return {
    ...desk,
    list,
    create: async (draft: GroupDraft, caller: Caller) => listed(await desk.create(draft, caller)),
    async update(id: number, change: GroupChange, caller: Caller) {
      await desk.update(id, change, caller)
      return listed(id)
    },
    async restore(id: number, caller: Caller) {
      await desk.restore(id, caller)
      return listed(id)
    },
  }
}
