import { formatCep } from '#kernel/brazil/cep.ts'
import { formatCnpj } from '#kernel/brazil/cnpj.ts'
import { formatDay, formatTime, shopDay } from '#kernel/moments.ts'
import { formatReais } from '#kernel/reais.ts'
import { writeCsv } from '#platform/csv/write-csv.ts'
import type { Db } from '#platform/database/database.ts'
import { proposalNumber } from '../../proposals/domain/state.ts'
import { listLastOffered, listLastProposals, type ProposalRow } from '../../proposals/server/repository/proposals.ts'
import type { NamesOf } from '../../proposals/server/to-desk-quotation.ts'
import { statusTexts } from '../../record/domain/status-texts.ts'
import { refusal } from '../../record/server/guards.ts'
import { listItems } from '../../record/server/repository/belongings.ts'
import type { QuotationItemRow, QuotationRow } from '../../record/server/repository/quotations.ts'
import { countQuotations, type DeskFilters, listQuotations } from './repository/inbox.ts'
import { exportTexts } from './texts.ts'

type OfferedLine = Awaited<ReturnType<typeof listLastOffered>>[number]

/** A year of a busy desk; more would hold the server's memory for a table nobody reads whole. */
const mostRows = 20_000
const atOnce = 500

const at = (moment: Date | null | undefined) => (moment ? `${formatDay(moment)} ${formatTime(moment)}` : '')

/** Everything the filters find, newest first, as a table whose cells run nothing. */
export async function exportQuotations(
  db: Db,
  filters: DeskFilters,
  { namesOf, now }: { namesOf: NamesOf; now: Date },
) {
  if ((await countQuotations(db, filters, mostRows)) > mostRows) throw refusal('invalid', 'EXPORT_TOO_LARGE')
  const names = await namesOf(db)
  const table: string[][] = [[...exportTexts.columns]]
  let after: number | undefined
  for (;;) {
    const rows = await listQuotations(db, filters, { after, limit: atOnce })
    if (rows.length === 0) break
    const ids = rows.map(({ id }) => id)
    const proposals = new Map((await listLastProposals(db, ids)).map((row) => [row.quotationId, row]))
    const [items, lines] = [await listItems(db, ids), await listLastOffered(db, ids)]
    for (const row of rows) {
      const isOfRow = ({ quotationId }: { quotationId: number }) => quotationId === row.id
      const goods = { asked: items.filter(isOfRow), offered: lines.filter(isOfRow) }
      table.push(cellsOf(row, { last: proposals.get(row.id), ...goods, names }))
    }
    after = rows.at(-1)!.id
  }
  return { name: exportTexts.fileName(shopDay(now)), content: writeCsv(table) }
}

const askedIn = (items: readonly QuotationItemRow[]) =>
  items.map(({ quantity, code, name }) => exportTexts.asked(quantity, code, name)).join('; ')

const offeredIn = (lines: readonly OfferedLine[]) =>
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

type Around = {
  last: ProposalRow | undefined
  asked: readonly QuotationItemRow[]
  offered: readonly OfferedLine[]
  names: ReadonlyMap<number, string>
}

const cellsOf = (row: QuotationRow, { last, asked, offered, names }: Around) => [
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
