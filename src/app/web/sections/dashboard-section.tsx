import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#features/accounts/contract/administrators.ts'
import { DemonstrationCard } from '#features/catalog/desk/panel/demonstration/demonstration-card.tsx'
import { productFound } from '#features/catalog/desk/panel/products/list-address.ts'
import { MissedCard } from '#features/catalog/desk/panel/quality/missed-card.tsx'
import { failedMails } from '#features/mail/panel/outbox-address.ts'
import { outboxSummaryQuery } from '#features/mail/panel/queries.ts'
import { TestMailDialog } from '#features/mail/panel/test-mail-dialog.tsx'
import { DashboardPage } from '#features/quotations/desk/panel/dashboard/dashboard-page.tsx'
import { WaitingRow } from '#features/quotations/desk/panel/dashboard/waiting-row.tsx'
import { queueQuery } from '#features/quotations/desk/panel/queries.ts'
import { unreadMessages } from '#features/quotations/messages/panel/messages-address.ts'
import { messageCountsQuery } from '#features/quotations/messages/panel/queries.ts'
import { FirstSteps, OpenSteps } from '#features/setup/panel/first-steps.tsx'
import { PrivacyDialog } from '#features/setup/panel/privacy-dialog.tsx'
import { setupKey, useFirstSteps } from '#features/setup/panel/use-first-steps.ts'
import type { Call } from '#kernel/api/client.ts'

type Opened = 'demonstration' | 'mail' | 'privacy'

/** Features meet here: what waits is partly mail, and what was looked for in vain, and what is left of the demonstration, is known to the catalogue. */
export function DashboardSection({ call, me }: { call: Call; me: Me }) {
  const client = useQueryClient()
  const steps = useFirstSteps(call)
  const [opened, setOpened] = useState<Opened>()
  const open = (what: Opened) => ({ onPress: () => setOpened(what) })
  const close = () => {
    setOpened(undefined)
    void client.invalidateQueries({ queryKey: setupKey })
  }
  const ways = {
    ...waysOfSteps,
    ...{ demonstration: open('demonstration'), mail: open('mail'), privacy: open('privacy') },
  }
  return (
    <DashboardPage
      call={call}
      productAddress={productFound}
      bar={steps && <OpenSteps steps={steps} />}
      waiting={
        <>
          {steps?.isShown && <FirstSteps steps={steps} ways={ways} />}
          <WhatWaits call={call} />
          <DemonstrationCard
            call={call}
            addresses={aroundTheDemonstration}
            isQuiet={Boolean(steps?.isShown && steps.isUndone('demonstration'))}
            isOpen={opened === 'demonstration'}
            onOpen={() => setOpened('demonstration')}
            onClose={close}
          />
          {opened === 'mail' && <TestMailDialog call={call} username={me.username} onClose={close} />}
          {opened === 'privacy' && <PrivacyDialog call={call} addresses={aroundPrivacy} onClose={close} />}
        </>
      }
      searches={(weeks) => <MissedCard call={call} weeks={weeks} />}
    />
  )
}

/** Where each step is taken that has a section of its own. */
const waysOfSteps = {
  company: { address: '/admin/configuracoes' },
  logo: { address: '/admin/aparencia' },
  catalogue: { address: '/admin/importacao' },
  page: { address: '/admin/paginas' },
  backup: { address: '/admin/copia-de-seguranca' },
  administrators: { address: '/admin/administradores' },
  'second-step': { address: '/admin/conta' },
}

const aroundPrivacy = { text: '/privacidade', pages: '/admin/paginas' }

const aroundTheDemonstration = {
  quotation: (id: number) => `/admin/cotacoes?situacao=todas&cotacao=${id}`,
  tables: '/admin/importacao',
  settings: '/admin/configuracoes',
  words: '/admin/textos',
  hours: '/admin/horarios',
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
