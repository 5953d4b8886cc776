import { useQuery } from '@tanstack/react-query'
import { DemonstrationCard } from '#features/catalog/desk/panel/demonstration/demonstration-card.tsx'
import { productFound } from '#features/catalog/desk/panel/products/list-address.ts'
import { MissedCard } from '#features/catalog/desk/panel/quality/missed-card.tsx'
import { failedMails } from '#features/mail/panel/outbox-address.ts'
import { outboxSummaryQuery } from '#features/mail/panel/queries.ts'
import { DashboardPage } from '#features/quotations/desk/panel/dashboard/dashboard-page.tsx'
import { WaitingRow } from '#features/quotations/desk/panel/dashboard/waiting-row.tsx'
import { queueQuery } from '#features/quotations/desk/panel/queries.ts'
import { unreadMessages } from '#features/quotations/messages/panel/messages-address.ts'
import { messageCountsQuery } from '#features/quotations/messages/panel/queries.ts'
import type { Call } from '#kernel/api/client.ts'

/** Features meet here: what waits is partly mail, and what was looked for in vain, and what is left of the demonstration, is known to the catalogue. */
export const DashboardSection = ({ call }: { call: Call }) => (
  <DashboardPage
    call={call}
    productAddress={productFound}
    waiting={
      <>
        <WhatWaits call={call} />
        <DemonstrationCard call={call} addresses={aroundTheDemonstration} />
      </>
    }
    searches={(weeks) => <MissedCard call={call} weeks={weeks} />}
  />
)

const aroundTheDemonstration = {
  quotation: (id: number) => `/admin/cotacoes?situacao=todas&cotacao=${id}`,
  tables: '/admin/importacao',
  settings: '/admin/configuracoes',
}

/** What could not be asked is left out: each of it has a section that says why. */
function WhatWaits({ call }: { call: Call }) {
  const queue = useQuery(queueQuery(call)).data
  const messages = useQuery(messageCountsQuery(call)).data
  const mails = useQuery(outboxSummaryQuery(call)).data
  return (
    <WaitingRow
      isWhole={Boolean(queue && messages && mails)}
      waiting={[
        {
          kind: 'overdue',
          count: queue?.overdue ?? 0,
          address: '/admin/cotacoes?situacao=todas&atrasadas=sim',
          isUrgent: true,
        },
        {
          kind: 'asked',
          count: queue?.asked ?? 0,
          address: '/admin/cotacoes?situacao=todas&retorno=sim',
          isUrgent: true,
        },
        { kind: 'pending', count: queue?.pending ?? 0, address: '/admin/cotacoes' },
        { kind: 'mails', count: mails?.failed ?? 0, address: failedMails, isUrgent: true },
        { kind: 'unread', count: queue?.unread ?? 0, address: '/admin/cotacoes?situacao=todas&naolidas=sim' },
        { kind: 'silent', count: queue?.silent ?? 0, address: '/admin/cotacoes?situacao=todas&silencio=sim' },
        { kind: 'messages', count: messages?.unread ?? 0, address: unreadMessages },
      ]}
    />
  )
}
