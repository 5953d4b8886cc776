import type { Call } from '#kernel/api/client.ts'
import { Drawer, DrawerBody, DrawerFoot } from '#ui/desk/drawer.tsx'
import { saveMark } from '#ui/desk/keys.ts'
import { useChange } from '#ui/desk/use-change.ts'
import { problemsIn } from '#ui/form/checks.ts'
import { PasswordField } from '#ui/form/password-field.tsx'
import { ProblemSummary } from '#ui/form/problem-summary.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { usePassingDraft } from '#ui/form/use-passing-draft.ts'
import { accountsApi, accountsKey, usernameForm } from '../../contract/administrators.ts'
import { nameProblem, newPasswordProblem } from './problems.ts'
import { administratorsTexts as words } from './texts.ts'

export function NewAdministrator({ call, onClose }: { call: Call; onClose: () => void }) {
  const draft = usePassingDraft({ name: '', username: '', password: '' })
  const form = useForm({ id: 'new-administrator', draft, problemsOf, onSubmit: (typed) => add.mutate(typed) })
  const add = useChange({
    mutationFn: (typed: typeof draft.initial) => call(accountsApi.add, typed),
    onSuccess: onClose,
    changes: [accountsKey],
    done: words.added,
    failed: words.failed.add,
    refuse: form.refuse,
  })
  const isTouched = Object.values(form.values).some(Boolean)

  return (
    <Drawer title={words.add} onClose={onClose}>
      <form {...form.form} {...saveMark} method="post" className="flex min-h-0 flex-1 flex-col">
        <DrawerBody>
          <ProblemSummary form={form.id} problems={form.problems} />
          <TextField {...form.field('name')} label={words.fields.name} isRequired autoComplete="off" maxLength={120} />
          <TextField
            {...form.field('username')}
            label={words.fields.username}
            hint={words.usernameHint}
            isRequired
            autoComplete="off"
            autoCapitalize="none"
            maxLength={60}
          />
          <PasswordField
            {...form.field('password')}
            label={words.fields.password}
            hint={words.passwordHint}
            isRequired
            autoComplete="new-password"
            maxLength={200}
          />
        </DrawerBody>
        <DrawerFoot isTouched={isTouched} isBusy={add.isPending} onCancel={onClose} />
      </form>
    </Drawer>
  )
}

function problemsOf({ name, username, password }: Record<'name' | 'username' | 'password', string>) {
  return problemsIn(
    { name, username, password },
    {
      name: nameProblem,
      username: (typed) => (usernameForm.test(typed.trim()) ? undefined : words.problems.username),
      password: (typed) => newPasswordProblem(typed, [username, name]),
    },
  )
}
