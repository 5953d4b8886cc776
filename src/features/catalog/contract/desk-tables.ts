import { z } from 'zod'
import { endpoint } from '#kernel/api/endpoint.ts'
import { optionalFlag } from '#kernel/api/fields.ts'
import { tableFields } from '../domain/product-table.ts'
import { draftTexts } from '../texts/draft.ts'

const mostBytes = 5 * 1024 * 1024

/** Which field each heading means, where its own words do not say; an empty one leaves the column out. */
const mapping = z.preprocess(
  (given) => (typeof given === 'string' ? readJson(given) : given),
  z.record(z.string().max(200), z.enum(['', ...tableFields])).optional(),
)

function readJson(text: string): unknown {
  try {
    return text.trim() === '' ? undefined : JSON.parse(text)
  } catch {
    return text
  }
}

const importRequest = z.object({
  file: z.file(draftTexts.tableFile).max(mostBytes, draftTexts.tableTooLarge),
  mapping,
  dryRun: optionalFlag,
})
export type ImportRequest = z.output<typeof importRequest>

export const importReport = z.object({
  /** Whether anything was stored: never on a dry run, never with a problem. */
  written: z.boolean(),
  lines: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  newCategories: z.array(z.string()),
  newBrands: z.array(z.string()),
  columns: z.array(z.object({ header: z.string(), field: z.enum(tableFields).nullable() })),
  /** By line of the file; the first 500. */
  problems: z.array(z.object({ line: z.int(), column: z.string().nullable(), message: z.string() })),
})
export type ImportReport = z.infer<typeof importReport>

export const deskTablesApi = {
  exportProducts: endpoint({
    method: 'GET',
    path: '/api/admin/products/export',
    access: 'staff',
    summary: 'Baixa todos os produtos como CSV (ponto e vírgula, UTF-8), que pode ser importado de volta.',
    input: z.object({}),
    output: z.string(),
  }),
  importProducts: endpoint({
    method: 'POST',
    path: '/api/admin/products/import',
    access: 'staff',
    summary:
      'Importa produtos de um CSV (campo file): o código decide se altera ou cria. Com dryRun só confere. Um problema em uma linha e nada é gravado (422, com o relatório em details.report). mapping é um JSON de título de coluna para campo.',
    multipart: { mostBytes: mostBytes + 64 * 1024 },
    input: importRequest,
    output: importReport,
  }),
}
