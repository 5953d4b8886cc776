import { formatCep } from '#kernel/brazil/cep.ts'
import { formatCnpj } from '#kernel/brazil/cnpj.ts'
import { formatDay, formatTime } from '#kernel/moments.ts'
import { formatReais } from '#kernel/reais.ts'
import { headedParts } from '#platform/csv/headed-parts.ts'
import { streamCsv } from '#platform/csv/write-csv.ts'
import type { Db } from '#platform/database/database.ts'
import { inOneState } from '#platform/database/one-state.ts'
import { proposalNumber } from '../../proposals/domain/state.ts'
import { listLastOffered, listLastProposals, type ProposalRow } from '../../proposals/server/repository/proposals.ts'
import type { NamesOf } from '../../proposals/server/to-desk-quotation.ts'
import { statusTexts } from '../../record/domain/status-texts.ts'
import { listItems } from '../../record/server/repository/belongings.ts'
import type { QuotationItemRow, QuotationRow } from '../../record/server/repository/quotations.ts'
import { type DeskFilters, findIds, listQuotations } from './repository/inbox.ts'
import { exportTexts } from './texts.ts'

type LastOfferedRow = Awaited<ReturnType<typeof listLastOffered>>[number]

const atOnce = 500

const at = (moment: Date | null | undefined) => (moment ? `${formatDay(moment)} ${formatTime(moment)}` : '')

/** Everything the filters find, newest first, as a table whose cells run nothing. */
export const exportQuotations = (db: Db, filters: DeskFilters, namesOf: NamesOf) =>
  streamCsv(
    headedParts<readonly string[]>(
      exportTexts.columns,
      inOneState(db, (tx) => tableParts(tx, filters, namesOf)),
    ),
  )

async function* tableParts(db: Db, filters: DeskFilters, namesOf: NamesOf): AsyncGenerator<string[][]> {
  const names = await namesOf(db)
  for await (const rows of quotationParts(db, filters)) {
    const ids = rows.map(({ id }) => id)
    const proposals = new Map((await listLastProposals(db, ids)).map((row) => [row.quotationId, row]))
    const [items, lines] = [await listItems(db, ids), await listLastOffered(db, ids)]
    yield rows.map((row) => {
      const isOfRow = ({ quotationId }: { quotationId: number }) => quotationId === row.id
      const goods = { asked: items.filter(isOfRow), offered: lines.filter(isOfRow) }
      return cellsOf(row, { last: proposals.get(row.id), ...goods, names })
    })
  }
}

async function* quotationParts(db: Db, filters: DeskFilters): AsyncGenerator<QuotationRow[]> {
  const ids = await findIds(db, filters)
  for (let after: number | undefined; ; ) {
    const rows = await listQuotations(db, { ...filters, ids, isExport: true }, { after, limit: atOnce })
    if (rows.length > 0) yield rows
    if (rows.length < atOnce) break
    after = rows.at(-1)!.id
  }
}

const askedIn = (items: readonly QuotationItemRow[]) =>
  items.map(({ quantity, code, name }) => exportTexts.asked(quantity, code, name)).join('; ')

const offeredIn = (lines: readonly LastOfferedRow[]) =>
  lines
    .map(({ quantity, code, description, unitCents }) =>
      exportTexts.offered(
        quantity,
        [code, description].filter(Boolean).join(' '),
        formatReais(unitCents),
        formatReais(unitCents * quantity),
      ),
    )
    .join('; ')

type ExportContext = {
  last: ProposalRow | undefined
  asked: readonly QuotationItemRow[]
  offered: readonly LastOfferedRow[]
  names: ReadonlyMap<number, string>
}

const cellsOf = (row: QuotationRow, { last, asked, offered, names }: ExportContext) => [
  String(row.id),
  at(row.createdAt),
  statusTexts[row.status],
  row.name,
  row.company ?? '',
  row.cnpj ? formatCnpj(row.cnpj) : '',
  row.email ?? '',
  row.phone ?? '',
  row.cep ? formatCep(row.cep) : '',
  (row.assignedTo !== null && names.get(row.assignedTo)) || '',
  at(row.dueAt),
  last ? proposalNumber(row.id, last.version) : '',
  at(last?.sentAt),
  row.totalValue ?? '',
  row.validUntil ? formatDay(row.validUntil) : '',
  at(last?.acceptedAt),
  at(last?.declinedAt),
  last?.declineReason ?? '',
  askedIn(asked),
  offeredIn(offered),
  row.products,
  row.message ?? '',
]
