import { useQuery } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'
import { DeskPage } from '#ui/desk/desk-page.tsx'
import { Loaded } from '#ui/desk/loaded.tsx'
import type { Me } from '../../contract/administrators.ts'
import { accountQuery } from '../queries.ts'
import { SessionsPanel } from '../sessions-panel.tsx'
import { NamePanel } from './name-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { accountTexts as words } from './texts.ts'
import { TotpPanel } from './totp-panel.tsx'

export function AccountPage({ call, me }: { call: Call; me: Me }) {
  const query = useQuery(accountQuery(call))
  return (
    <DeskPage title={words.title}>
      <div className="grid gap-4 p-4 lg:gap-5 lg:p-5">
        <p className="text-sm text-ink-soft">{words.identity(me.name, me.username)}</p>
        <div className="grid items-start gap-4 lg:gap-5 xl:grid-cols-2">
          <div className="grid gap-4 lg:gap-5">
            <Loaded query={query}>
              {(account) => (
                <>
                  <NamePanel key={account.name} call={call} account={account} />
                  <TotpPanel call={call} account={account} />
                </>
              )}
            </Loaded>
          </div>
          <PasswordPanel call={call} me={me} />
        </div>
        <SessionsPanel call={call} of={me.id} />
      </div>
    </DeskPage>
  )
}
