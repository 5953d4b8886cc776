import { z } from 'zod'
import { endpoint } from '#kernel/api/endpoint.ts'
import { id, line, numberLike, optional, optionalFlag, optionalText, text } from '#kernel/api/fields.ts'
import { draftTexts } from '../../desk/contract/draft-texts.ts'
import { done } from '../../desk/contract/products.ts'
import { certainties, productStatuses } from '../../record/contract/catalogue.ts'
import {
  columnsRead,
  file,
  heading,
  inJson,
  multipart,
  sentTable,
  sheet,
  tableFormats,
} from '../../tables/contract/tables.ts'
import { machineFields } from '../domain/machine-table.ts'

const emptyToNull = (given: unknown) => (typeof given === 'string' && given.trim() === '' ? null : given)
/** Absent leaves it as it is, empty empties it. */
const clearable = (longest: number) => z.preprocess(emptyToNull, line(longest).nullable().optional())

const machine = z.object({
  id: z.int(),
  /** Its maker, if anybody knows. */
  brandId: z.int().nullable(),
  brand: z.string().nullable(),
  model: z.string(),
  machineType: z.string().nullable(),
  /** How many products fit it, and of how many of them that is still to be confirmed. */
  wheels: z.int(),
  toConfirm: z.int(),
})
export type Machine = z.infer<typeof machine>

const wheel = z.object({
  productId: z.int(),
  code: z.string(),
  name: z.string(),
  status: z.enum(productStatuses),
  /** In this machine; and where it sits in most. */
  position: z.string().nullable(),
  ownPosition: z.string().nullable(),
  certainty: z.enum(certainties),
  source: z.string().nullable(),
})
export type Wheel = z.infer<typeof wheel>

const machinePage = machine.extend({ parts: z.array(wheel) })
export type MachinePage = z.infer<typeof machinePage>

const draft = z.object({
  /** By name; one that is new is made. */
  brand: clearable(120),
  model: line(120).min(1, draftTexts.required),
  machineType: clearable(120),
})
export type MachineDraft = z.output<typeof draft>
const change = draft.partial().extend({ id })
export type MachineChange = Omit<z.output<typeof change>, 'id'>

const wheelStates = ['without', 'to-confirm'] as const
const machineQuery = z.object({
  /** Part of a model, however it is written, or of a maker. */
  search: optionalText(120),
  brand_id: optional(id),
  /** Only models of which nobody knows the maker. */
  brandless: optionalFlag,
  wheels: optional(z.enum(wheelStates)),
  page: numberLike(z.int().min(1).max(10_000).optional()),
  limit: numberLike(z.int().min(1).max(100).optional()),
})
export type MachineQuery = z.output<typeof machineQuery>

const maker = z.object({ id: z.int().nullable(), name: z.string().nullable(), models: z.int() })

const missedKey = z.object({ brand: text(120), modelKey: text(60).min(1) })
const missedMachine = z.object({
  ...missedKey.shape,
  searches: z.int(),
  lastDay: z.iso.date(),
  /** The model, where there is one that nothing on offer fits. */
  machineId: z.int().nullable(),
})
export type MissedMachine = z.infer<typeof missedMachine>

const fit = z.object({
  position: clearable(120),
  certainty: optional(z.enum(certainties)),
  source: clearable(200),
})
export type FitChange = z.output<typeof fit>

/** What one table teaches about the next of the same sender. */
export const machineWishes = z.object({ mapping: inJson(z.record(heading, z.enum(['', ...machineFields]))) })
const importRequest = machineWishes.extend(sentTable)
export type MachineImport = z.output<typeof importRequest>

const machineColumns = columnsRead(z.enum(machineFields), {})
export type MachineColumns = z.infer<typeof machineColumns>

export const machineReport = z.object({
  /** Whether anything was stored: never on a dry run, never with a problem nobody agreed to leave out. */
  written: z.boolean(),
  lines: z.int(),
  /** Lines that are no machine: sums, titles, headings once more. */
  stray: z.int(),
  columns: z.array(z.object({ header: z.string(), field: z.enum(machineFields).nullable() })),
  /** Products whose machines it changes, and how many pairs of both are new, different or as they were. */
  ...{ products: z.int(), added: z.int(), changed: z.int(), unchanged: z.int() },
  newMakers: z.array(z.string()),
  newModels: z.array(z.string()),
  problemCount: z.int(),
  /** How many lines have one. */
  wrongLines: z.int(),
  /** By line of the file; the first 1,000. */
  problems: z.array(z.object({ line: z.int(), column: z.string().nullable(), message: z.string() })),
})
export type MachineReport = z.infer<typeof machineReport>

export const deskMachinesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/machines',
    access: 'staff',
    summary:
      'Lista os modelos de máquina por fabricante, com quantos produtos servem em cada um. wheels=without mostra os que não têm nenhum, wheels=to-confirm os que têm algum a confirmar. Total em X-Total-Count.',
    input: machineQuery,
    output: z.array(machine),
  }),
  makers: endpoint({
    method: 'GET',
    path: '/api/admin/machines/makers',
    access: 'staff',
    summary:
      'Lista os fabricantes de máquinas com quantos modelos cada um tem; id vazio são os modelos sem fabricante.',
    input: z.object({}),
    output: z.array(maker),
  }),
  missed: endpoint({
    method: 'GET',
    path: '/api/admin/machines/missed',
    access: 'staff',
    summary:
      'Os modelos que foram procurados nos últimos 90 dias sem que algum produto servisse neles, os mais procurados primeiro.',
    input: z.object({}),
    output: z.array(missedMachine),
  }),
  adopt: endpoint({
    method: 'POST',
    path: '/api/admin/machines/missed/adopt',
    access: 'staff',
    summary: 'Faz de um modelo procurado um modelo do catálogo, ainda sem produtos.',
    input: missedKey,
    output: machine,
    status: 201,
  }),
  dismiss: endpoint({
    method: 'POST',
    path: '/api/admin/machines/missed/dismiss',
    access: 'staff',
    summary: 'Deixa de mostrar um modelo procurado; com dismissed=false volta a mostrá-lo.',
    input: missedKey.extend({ dismissed: optionalFlag }),
    output: done,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/admin/machines/export',
    access: 'staff',
    summary:
      'Baixa todas as máquinas e o que serve nelas, uma linha por produto, como CSV (ponto e vírgula, UTF-8) ou, com format=xlsx, planilha; os dois podem ser importados de volta.',
    input: z.object({ format: optional(z.enum(tableFormats)) }),
    output: z.string(),
  }),
  readColumns: endpoint({
    method: 'POST',
    path: '/api/admin/machines/import/columns',
    access: 'staff',
    summary:
      'Diz quais colunas um arquivo CSV ou XLSX de máquinas (campo file) tem, o que cada uma seria e alguns de seus valores.',
    multipart,
    input: z.object({ file, sheet }),
    output: machineColumns,
  }),
  import: endpoint({
    method: 'POST',
    path: '/api/admin/machines/import',
    access: 'staff',
    summary:
      'Importa máquinas de um CSV ou XLSX (campo file): fabricante, modelo, tipo, posição, código do produto, certeza e fonte, uma linha por produto; sem código, só o modelo. Acrescenta e altera, nunca retira. Com dryRun só confere. Um problema em uma linha e nada é gravado (422, com o relatório em details.report), a não ser com leaveOutWrong. mapping é um JSON de título de coluna para campo, onde o título não diz. Com Accept: application/x-ndjson a resposta são linhas de JSON: progress enquanto anda e answer (status e body) no fim. Com Idempotency-Key, repetir o pedido devolve o primeiro relatório.',
    multipart,
    input: importRequest,
    output: machineReport,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/machines',
    access: 'staff',
    summary:
      'Cria um modelo de máquina. EGV16, EGV-16 e EGV 16 do mesmo fabricante são um só (409, com o que existe em details.machine).',
    input: draft,
    output: machine,
    status: 201,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/machines/:id',
    access: 'staff',
    summary: 'Um modelo de máquina e os produtos que servem nele, com posição, certeza e fonte.',
    input: z.object({ id }),
    output: machinePage,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/machines/:id',
    access: 'staff',
    summary: 'Altera nome, fabricante ou tipo de um modelo: campo ausente fica como está.',
    input: change,
    output: machine,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/machines/:id',
    access: 'staff',
    summary: 'Exclui um modelo: os produtos deixam de servir nele. Pode voltar por 30 dias.',
    input: z.object({ id }),
    output: done,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/admin/machines/:id/restore',
    access: 'staff',
    summary: 'Traz de volta um modelo excluído ou juntado a outro nos últimos 30 dias, com os produtos que tinha.',
    input: z.object({ id }),
    output: machine,
  }),
  join: endpoint({
    method: 'POST',
    path: '/api/admin/machines/:id/join',
    access: 'staff',
    summary:
      'Junta um modelo a outro (into): os produtos passam a servir no outro e o primeiro deixa de existir. Onde os dois já tinham o mesmo produto, vale o que o outro dizia. Pode ser desfeito por 30 dias.',
    input: z.object({ id, into: id }),
    output: machine,
  }),
  setWheel: endpoint({
    method: 'PUT',
    path: '/api/admin/machines/:id/wheels/:productId',
    access: 'staff',
    summary:
      'Diz que um produto serve em um modelo, e em que posição, com que certeza e de que fonte se sabe: campo ausente fica como está.',
    input: fit.extend({ id, productId: id }),
    output: machinePage,
  }),
  removeWheel: endpoint({
    method: 'DELETE',
    path: '/api/admin/machines/:id/wheels/:productId',
    access: 'staff',
    summary: 'Diz que um produto não serve em um modelo.',
    input: z.object({ id, productId: id }),
    output: machinePage,
  }),
}
