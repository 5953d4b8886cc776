import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { DeskPage } from '#ui/desk/desk-page.tsx'
import { Loaded } from '#ui/desk/loaded.tsx'
import { deskTexts } from '#ui/desk/texts.ts'
import { useChange } from '#ui/desk/use-change.ts'
import { problemsIn } from '#ui/form/checks.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { usePassingDraft } from '#ui/form/use-passing-draft.ts'
import { type Account, accountsApi, accountsKey, type Me } from '../../contract/administrators.ts'
import { nameProblem } from '../administrators/problems.ts'
import { accountQuery } from '../queries.ts'
import { SessionsPanel } from '../sessions-panel.tsx'
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

const nameWords = words.name

/** How customers read who answered them. */
function NamePanel({ call, account: { id, name, username } }: { call: Call; account: Account }) {
  const heading = useId()
  const draft = usePassingDraft({ name })
  const form = useForm({
    id: 'own-name',
    draft,
    problemsOf: (typed) => problemsIn(typed, { name: nameProblem }),
    onSubmit: (typed) => save.mutate(typed),
  })
  const save = useChange({
    mutationFn: (typed: typeof draft.initial) => call(accountsApi.change, { id, name: typed.name }),
    changes: [accountsKey],
    done: nameWords.saved,
    failed: nameWords.failed,
    refuse: form.refuse,
  })
  return (
    <section aria-labelledby={heading} className="panel p-5">
      <h2 id={heading} className="text-lg">
        {nameWords.title}
      </h2>
      <p className="mb-4 text-sm text-ink-soft">{name === username ? nameWords.unsigned : nameWords.hint}</p>
      <form {...form.form} method="post" aria-labelledby={heading} className="grid gap-4">
        <TextField {...form.field('name')} label={nameWords.field} isRequired autoComplete="name" maxLength={120} />
        <SubmitButton
          label={deskTexts.save}
          busyLabel={deskTexts.saving}
          isBusy={save.isPending}
          isLarge={false}
          className="justify-self-start max-sm:w-full"
        />
      </form>
    </section>
  )
}
