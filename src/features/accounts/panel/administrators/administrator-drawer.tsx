import type { Call } from '#kernel/api/client.ts'
import { Drawer, DrawerBody, DrawerFoot } from '#ui/desk/drawer.tsx'
import { saveMark } from '#ui/desk/keys.ts'
import { useChange } from '#ui/desk/use-change.ts'
import { problemsIn } from '#ui/form/checks.ts'
import { ProblemSummary } from '#ui/form/problem-summary.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { usePassingDraft } from '#ui/form/use-passing-draft.ts'
import { type Administrator, accountsApi, accountsKey } from '../../contract/administrators.ts'
import { AccessActions } from './access-actions.tsx'
import { nameProblem } from './problems.ts'
import { administratorsTexts as words } from './texts.ts'

type Props = { call: Call; administrator: Administrator; isMe: boolean; onClose: () => void }

export function AdministratorDrawer({ call, administrator, isMe, onClose }: Props) {
  const draft = usePassingDraft({ name: administrator.name })
  const form = useForm({
    id: 'administrator',
    draft,
    problemsOf: (typed) => problemsIn(typed, { name: nameProblem }),
    onSubmit: (typed) => save.mutate(typed),
  })
  const save = useChange({
    mutationFn: ({ name }: typeof draft.initial) => call(accountsApi.change, { id: administrator.id, name }),
    onSuccess: onClose,
    changes: [accountsKey],
    done: words.changed,
    failed: words.failed.change,
    refuse: form.refuse,
  })
  return (
    <Drawer title={words.editOf(administrator.name)} eyebrow={administrator.username} onClose={onClose}>
      <form {...form.form} {...saveMark} method="post" className="flex min-h-0 flex-1 flex-col">
        <DrawerBody>
          <ProblemSummary form={form.id} problems={form.problems} />
          <TextField {...form.field('name')} label={words.fields.name} isRequired autoComplete="off" maxLength={120} />
          {isMe ? (
            <p className="text-sm text-ink-soft">{words.notOneself}</p>
          ) : (
            <AccessActions call={call} administrator={administrator} />
          )}
        </DrawerBody>
        <DrawerFoot isTouched={form.values.name !== administrator.name} isBusy={save.isPending} onCancel={onClose} />
      </form>
    </Drawer>
  )
}
