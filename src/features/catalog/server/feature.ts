import { csvErrors } from '#platform/csv/texts.ts'
import type { Feature } from '#platform/feature.ts'
import type { AssetCache } from '#platform/http/asset-cache.ts'
import type { Router } from '#platform/http/mount.ts'
import type { DerivedPictures } from '#platform/images/derived-pictures.ts'
import { pictureErrors, uploadErrors } from '#platform/images/texts.ts'
import type { Shop } from '#platform/pdf/shop.ts'
import { xlsxErrors } from '#platform/xlsx/texts.ts'
import { createCatalogIndex } from '../catalog-index/server/catalog-index.ts'
import { createSearchCounts } from '../catalog-index/server/search-counts.ts'
import { mountCatalogDesk } from '../desk/server/routes.ts'
import { createCatalogDesk } from '../desk/server/service.ts'
import { mountMachines } from '../machines/server/routes.ts'
import { createMachineDesk } from '../machines/server/service.ts'
import { loadDemoCatalogue } from '../record/server/demo/load-demo.ts'
import { errorTexts } from '../record/server/error-texts.ts'
import { mountDataSheets } from '../sheets/server/data-sheet/mount-data-sheets.ts'
import { mountSharePictures } from '../sheets/server/share-picture/mount-share-pictures.ts'
import { mountImages } from '../showcase/server/mount-images.ts'
import { mountCatalog, mountIllustrations } from '../showcase/server/routes.ts'
import { createCatalogService } from '../showcase/server/service.ts'
import { mountTables } from '../tables/server/routes.ts'
import { createTableDesk } from '../tables/server/service.ts'

type Deps = Omit<Parameters<typeof createCatalogService>[0], 'index' | 'counts'> &
  Omit<Parameters<typeof createCatalogDesk>[0], 'derived' | 'index' | 'counts'> & {
    /** Photos as files of every size. */
    pictures: Pick<DerivedPictures, 'get' | 'mend' | 'prune'>
    shop: () => Promise<Shop>
    publicUrl: string
    drawings: AssetCache
  }

/** Products: how they are kept, found, shown, changed and printed. */
export function createCatalogFeature({ pictures, shop, publicUrl, drawings, ...deps }: Deps) {
  const { db, now } = deps
  const index = createCatalogIndex(db)
  const counts = createSearchCounts(deps)
  const showcase = createCatalogService({ ...deps, index, counts })
  const tables = createTableDesk(deps)
  const machines = createMachineDesk({ ...deps, counts, alone: tables.alone })
  const desk = createCatalogDesk({ ...deps, index, counts, derived: pictures })
  const feature = {
    service: { ...showcase, loadDemo: () => loadDemoCatalogue(db), standing: desk.demonstration.standing },
    mount(app: Router) {
      mountCatalog(app, showcase)
      // Before a product's own address, which would take `export` for a number and refuse it.
      mountTables(app, tables)
      mountCatalogDesk(app, desk)
      mountMachines(app, machines)
      mountIllustrations(app, showcase, drawings)
      mountImages(app, pictures)
      mountDataSheets(app, { catalog: showcase, shop, publicUrl, now })
      mountSharePictures(app, { catalog: showcase, shop })
    },
    errors: { ...errorTexts, ...pictureErrors, ...uploadErrors, ...csvErrors, ...xlsxErrors },
    look: showcase.version,
    housekeeping: [
      { every: 'hour', work: desk.prune, failed: 'old products, groups and pictures not thrown away' },
      { every: 'hour', work: desk.changes.forget, failed: 'what old imports and changes did was not thrown away' },
      { every: 'hour', work: machines.forgetMissed, failed: 'machines searched for long ago were not forgotten' },
      { every: 'minute', work: showcase.writeSearchCounts, failed: 'search counts not written' },
    ],
  } satisfies Feature
  return { ...feature, index }
}
