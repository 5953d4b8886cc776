import type { TableField } from '../../desk/domain/product-table.ts'
import {
  deskTablesApi as api,
  type ImportReport,
  importReport,
  type Spares,
  type TableColumns,
} from '../contract/tables.ts'
import { firstSpares, mappingOf, type SpareField, saidSpares } from './column-choices.ts'
import type { ImportKind } from './use-import.ts'

/** What else somebody wants of a table of products. */
export type Wishes = { spares: Spares; kept: SpareField[]; onlyKnown: boolean }
const noWishes: Wishes = { spares: {}, kept: [], onlyKnown: false }

export const productImport: ImportKind<TableField, Wishes, TableColumns, ImportReport> = {
  ...{ report: importReport, mappingOf, noWishes },
  read: (call, source, options) => call(api.readColumns, source, options),
  send: (call, said, { spares, kept, onlyKnown }, options) =>
    call(
      api.importProducts,
      {
        ...{ ...said, spares: JSON.stringify(saidSpares(spares)), kept: JSON.stringify(kept) },
        onlyKnown: String(onlyKnown),
      },
      options,
    ),
  firstWishes: ({ remembered }, choices) => remembered ?? { ...noWishes, spares: firstSpares(choices) },
}
