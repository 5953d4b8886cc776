import { z } from 'zod'
import { endpoint } from '#kernel/api/endpoint.ts'
import { line, moment, optional, optionalFlag } from '#kernel/api/fields.ts'
import { draftTexts } from '../../desk/contract/draft-texts.ts'
import { done } from '../../desk/contract/products.ts'
import { tableFields } from '../../desk/domain/product-table.ts'
import { strayKinds } from '../domain/stray-lines.ts'

/** 100,000 lines with every column. */
export const mostTableBytes = 45 * 1024 * 1024
/** Of a form with one such file. */
export const multipart = { mostBytes: mostTableBytes + 64 * 1024 }

export const tableFormats = ['csv', 'xlsx'] as const
export type TableFormat = (typeof tableFormats)[number]
const inFormat = z.object({ format: optional(z.enum(tableFormats)) })

/** As much as a cell of a spreadsheet holds. */
const longestHeading = 32_767

/** In a form, what is more than a word is JSON. */
export const inJson = <S extends z.ZodType>(schema: S) =>
  z.preprocess((given) => (typeof given === 'string' ? readJson(given) : given), schema.optional())

/** As files have them. */
export const heading = z.string().max(longestHeading)
/** Which field each heading means, where its own words do not say; an empty one leaves the column out. */
const mapping = inJson(z.record(heading, z.enum(['', ...tableFields])))

/** What a field gets where the file says nothing of it: one value, what another column says, or nothing at all. */
const spare = z.union([
  z.object({ value: z.string().trim().min(1).max(5000) }),
  z.object({ column: heading }),
  z.object({ empty: z.literal(true) }),
])
const spareField = z.enum(tableFields).exclude(['code'])
const spares = inJson(z.partialRecord(spareField, spare))
export type Spares = NonNullable<z.output<typeof spares>>

function readJson(text: string): unknown {
  try {
    return text.trim() === '' ? undefined : JSON.parse(text)
  } catch {
    return text
  }
}

/** A table, however it was saved. */
export const file = z.file(draftTexts.tableFile).max(mostTableBytes, draftTexts.tableTooLarge)

/** Of which sheet; without it the one that looks most like such a table. */
export const sheet = optional(z.string().max(255))

/** What products that are there keep, whatever the file says. */
const kept = inJson(z.array(spareField).max(tableFields.length))

/** What one table teaches about the next of the same sender. */
export const rememberedWishes = z.object({
  ...{ mapping, spares, kept },
  /** Whether codes the catalogue does not have are left out. */
  onlyKnown: optionalFlag,
})

/** What is said with every table that is sent. */
export const sentTable = {
  ...{ file, sheet, dryRun: optionalFlag },
  /** What people call it: what a form says of its files is not kept. */
  fileName: optional(line(255)),
  /** Whether lines with a problem are left out instead of holding up all others. */
  leaveOutWrong: optionalFlag,
}
const importRequest = rememberedWishes.extend(sentTable)
export type ImportRequest = z.output<typeof importRequest>

const column = z.object({ header: z.string(), field: z.enum(tableFields).nullable() })

/** What a file's headings are taken for, before anything of it is checked; `wishes` are what else was chosen for them before. */
export const columnsRead = <F extends z.ZodType, W extends z.ZodRawShape>(field: F, wishes: W) =>
  z.object({
    lines: z.int(),
    /** Where the headings stand: titles may be above. */
    headingLine: z.int(),
    /** Of a spreadsheet with several; and the one that was read. */
    sheets: z.array(z.string()),
    sheet: z.string().nullable(),
    /** Where a table with the same headings was imported before: these columns and wishes are the ones of then. */
    remembered: z.object({ key: z.string(), fileName: z.string(), usedAt: moment, ...wishes }).nullable(),
    columns: z.array(z.object({ header: z.string(), field: field.nullable(), samples: z.array(z.string()) })),
  })

const tableColumns = columnsRead(z.enum(tableFields), {
  ...{ spares: z.partialRecord(spareField, spare), kept: z.array(spareField), onlyKnown: z.boolean() },
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
  /** How many lines have one. */
  wrongLines: z.int(),
  /** What new products need and no column has: one problem, however many lines. */
  missing: z.array(z.object({ field: z.enum(tableFields), lines: z.int() })),
  /** Codes the catalogue does not have, where only known ones are wanted. */
  unknown: z.int(),
  strayCount: z.int(),
  /** Lines that are no product: sums, titles, headings once more; the first 1,000. */
  stray: z.array(
    z.object({
      ...{ line: z.int(), kind: z.enum(strayKinds), text: z.string() },
      /** Of a title: whether it is the category of the lines below. No kind of its own: the version before refuses reports with kinds it does not know. */
      isGroup: z.boolean().optional(),
    }),
  ),
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
      'Diz quais colunas um arquivo CSV ou XLSX (campo file) tem, o que cada uma seria e alguns de seus valores. De uma planilha com várias abas lê a de sheet, ou a que mais parece uma tabela de produtos.',
    multipart,
    input: z.object({ file, sheet }),
    output: tableColumns,
  }),
  importProducts: endpoint({
    method: 'POST',
    path: '/api/admin/products/import',
    access: 'staff',
    summary:
      'Importa produtos de um CSV ou XLSX (campo file, até 45 MB e 100.000 linhas): o código decide se altera ou cria. Com dryRun só confere. Um problema em uma linha e nada é gravado (422, com o relatório em details.report). mapping é um JSON de título de coluna para campo; spares, de campo para o que ele recebe onde o arquivo nada diz ({value}, {column} ou {empty: true}); kept, uma lista de campos que produtos existentes conservam. fileName diz como chamar o arquivo na lista de importações. leaveOutWrong deixa de fora as linhas com problema, onlyKnown os códigos que o catálogo não tem. Com Accept: application/x-ndjson a resposta são linhas de JSON: progress enquanto anda e answer (status e body) no fim. Com Idempotency-Key, repetir o pedido devolve o primeiro relatório.',
    multipart,
    input: importRequest,
    output: importReport,
  }),
  forgetMatching: endpoint({
    method: 'DELETE',
    path: '/api/admin/products/import/matchings/:key',
    access: 'staff',
    summary: 'Esquece como foram lidas as colunas de um arquivo com certos títulos (remembered.key).',
    input: z.object({ key: z.string().max(64) }),
    output: done,
  }),
}
