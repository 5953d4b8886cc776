import { z } from 'zod'
import { endpoint } from '#kernel/api/endpoint.ts'
import { optional, optionalFlag } from '#kernel/api/fields.ts'
import { draftTexts } from '../../desk/contract/draft-texts.ts'
import { tableFields } from '../../desk/domain/product-table.ts'

/** 100,000 lines with every column. */
export const mostTableBytes = 45 * 1024 * 1024
const multipart = { mostBytes: mostTableBytes + 64 * 1024 }

export const tableFormats = ['csv', 'xlsx'] as const
export type TableFormat = (typeof tableFormats)[number]
const inFormat = z.object({ format: optional(z.enum(tableFormats)) })

/** As much as a cell of a spreadsheet holds. */
const longestHeading = 32_767

/** Which field each heading means, where its own words do not say; an empty one leaves the column out. */
const mapping = z.preprocess(
  (given) => (typeof given === 'string' ? readJson(given) : given),
  z.record(z.string().max(longestHeading), z.enum(['', ...tableFields])).optional(),
)

function readJson(text: string): unknown {
  try {
    return text.trim() === '' ? undefined : JSON.parse(text)
  } catch {
    return text
  }
}

const file = z.file(draftTexts.tableFile).max(mostTableBytes, draftTexts.tableTooLarge)

const importRequest = z.object({ file, mapping, dryRun: optionalFlag })
export type ImportRequest = z.output<typeof importRequest>

const column = z.object({ header: z.string(), field: z.enum(tableFields).nullable() })

const tableColumns = z.object({
  lines: z.int(),
  columns: z.array(column.extend({ samples: z.array(z.string()) })),
})
export type TableColumns = z.infer<typeof tableColumns>

/** How far an import is, for those who ask to hear of it. */
export const importProgress = z.object({ step: z.enum(['checking', 'writing']), done: z.int(), total: z.int() })
export type ImportProgress = z.infer<typeof importProgress>

export const importReport = z.object({
  /** Whether anything was stored: never on a dry run, never with a problem. */
  written: z.boolean(),
  lines: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  newCategories: z.array(z.string()),
  newBrands: z.array(z.string()),
  columns: z.array(column),
  problemCount: z.int(),
  /** What each line does, without those that change nothing; the first 1,000. */
  changes: z.array(
    z.object({
      line: z.int(),
      code: z.string(),
      name: z.string(),
      isNew: z.boolean(),
      /** Of a product there is: which columns differ, and how. */
      cells: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
  /** By line of the file; the first 1,000. */
  problems: z.array(z.object({ line: z.int(), column: z.string().nullable(), message: z.string() })),
})
export type ImportReport = z.infer<typeof importReport>

export const deskTablesApi = {
  exportProducts: endpoint({
    method: 'GET',
    path: '/api/admin/products/export',
    access: 'staff',
    summary:
      'Baixa todos os produtos como CSV (ponto e vírgula, UTF-8) ou, com format=xlsx, planilha do Excel; os dois podem ser importados de volta.',
    input: inFormat,
    output: z.string(),
  }),
  template: endpoint({
    method: 'GET',
    path: '/api/admin/products/template',
    access: 'staff',
    summary: 'Baixa o modelo da tabela de produtos, em CSV ou, com format=xlsx, planilha do Excel com explicações.',
    input: inFormat,
    output: z.string(),
  }),
  readColumns: endpoint({
    method: 'POST',
    path: '/api/admin/products/import/columns',
    access: 'staff',
    summary:
      'Diz quais colunas um arquivo CSV ou XLSX (campo file) tem, o que cada uma seria e alguns de seus valores.',
    multipart,
    input: z.object({ file }),
    output: tableColumns,
  }),
  importProducts: endpoint({
    method: 'POST',
    path: '/api/admin/products/import',
    access: 'staff',
    summary:
      'Importa produtos de um CSV ou XLSX (campo file, até 45 MB e 100.000 linhas): o código decide se altera ou cria. Com dryRun só confere. Um problema em uma linha e nada é gravado (422, com o relatório em details.report). mapping é um JSON de título de coluna para campo. Com Accept: application/x-ndjson a resposta são linhas de JSON: progress enquanto anda e answer (status e body) no fim. Com Idempotency-Key, repetir o pedido devolve o primeiro relatório.',
    multipart,
    input: importRequest,
    output: importReport,
  }),
}
