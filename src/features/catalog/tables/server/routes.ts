import { mount, mountFile, mountStream, mountWithProgress, type Router } from '#platform/http/mount.ts'
import { deskPhotosApi } from '../contract/photos.ts'
import { deskTablesApi, type TableFormat } from '../contract/tables.ts'
import { tableHelp } from './help-texts.ts'
import type { TableDesk } from './service.ts'

export const tableTypes: Record<TableFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

const exportName = (format: TableFormat) => `produtos.${format}`
const templateName = (format: TableFormat) => `modelo-de-produtos.${format}`

/** Before the product's own address, which would take `export` for a number and refuse it. */
export function mountTables(app: Router, tables: TableDesk) {
  mountStream(app, deskTablesApi.exportProducts, async ({ format = 'csv' }) => ({
    name: exportName(format),
    type: tableTypes[format],
    content: await tables.exportTable(format),
  }))
  mountFile(app, deskTablesApi.template, async ({ format = 'csv' }) => ({
    name: templateName(format),
    type: tableTypes[format],
    content: await tables.template(format),
  }))
  mount(app, deskTablesApi.readColumns, (source) => tables.readColumns(source))
  mount(app, deskTablesApi.forgetMatching, async ({ key }) => {
    await tables.forgetMatching(key)
    return { success: true as const, message: tableHelp.forgotten }
  })
  mount(app, deskPhotosApi.match, ({ names }) => tables.matchPhotos(names))
  mountWithProgress(app, deskTablesApi.importProducts, tables.importTable)
}
