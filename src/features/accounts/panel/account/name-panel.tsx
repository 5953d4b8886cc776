import { useId } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { deskTexts } from '#ui/desk/texts.ts'
import { useChange } from '#ui/desk/use-change.ts'
import { problemsIn } from '#ui/form/checks.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { usePassingDraft } from '#ui/form/use-passing-draft.ts'
import { type Account, accountsApi } from '../../contract/administrators.ts'
import { nameProblem } from '../administrators/name-problem.ts'
import { accountsKey } from '../queries.ts'
import { accountTexts } from './texts.ts'

const words = accountTexts.name

/** How customers read who answered them. */
export function NamePanel({ call, account: { id, name, username } }: { call: Call; account: Account }) {
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
    done: words.saved,
    failed: words.failed,
    refuse: form.refuse,
  })
  return (
    <section aria-labelledby={heading} className="panel p-5">
      <h2 id={heading} className="text-lg">
        {words.title}
      </h2>
      <p className="mb-4 text-sm text-ink-soft">{name === username ? words.unsigned : words.hint}</p>
      <form {...form.form} method="post" aria-labelledby={heading} className="grid gap-4">
        <TextField {...form.field('name')} label={words.field} isRequired autoComplete="name" maxLength={120} />
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
