import type { Call } from '#kernel/api/client.ts'
import { Drawer, DrawerBody, DrawerFoot } from '#ui/desk/drawer.tsx'
import { saveMark } from '#ui/desk/keys.ts'
import { LeaveDialog, useLeaveGuard } from '#ui/desk/leave-guard.tsx'
import { NamedProblems } from '#ui/desk/named-problems.tsx'
import { useChange } from '#ui/desk/use-change.ts'
import { problemsIn, required } from '#ui/form/checks.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { usePassingDraft } from '#ui/form/use-passing-draft.ts'
import { catalogKey } from '../../contract/catalogue-key.ts'
import type { Group, GroupKind } from './group-kinds.ts'

type Props = { call: Call; kind: GroupKind; group?: Group; onClose: () => void }

/** Makes a group, or changes one. */
export function GroupDrawer({ call, kind, group, onClose }: Props) {
  const { words } = kind
  const draft = usePassingDraft({
    name: group?.name ?? '',
    description: group?.description ?? '',
    pictureCode: group?.pictureCode ?? '',
  })
  const form = useForm({
    id: 'group',
    draft,
    problemsOf: (typed) => problemsIn(typed, { name: required(words.nameMissing) }),
    onSubmit: (typed) => save.mutate(typed),
  })
  const save = useChange({
    mutationFn: (typed: typeof draft.initial) =>
      group ? kind.update(call, { id: group.id, ...typed }) : kind.create(call, typed),
    onSuccess: onClose,
    changes: [catalogKey],
    done: group ? words.updated : words.created,
    failed: group ? words.failed.update : words.failed.create,
    refuse: form.refuse,
  })
  const isTouched = JSON.stringify(form.values) !== JSON.stringify(draft.initial)
  const { isAsked, answer, mayLeave } = useLeaveGuard(isTouched)
  const close = async () => {
    if (await mayLeave()) onClose()
  }
  return (
    <Drawer title={group ? words.editOf(group.name) : words.fresh} onClose={() => void close()}>
      <form {...form.form} {...saveMark} method="post" className="flex min-h-0 flex-1 flex-col">
        <DrawerBody>
          <NamedProblems form={form.id} problems={form.problems} />
          <TextField {...form.field('name')} label={words.fields.name} isRequired autoComplete="off" maxLength={120} />
          <TextField {...form.field('description')} label={words.fields.description} rows={4} maxLength={1000} />
          {kind.isPictured && group && (
            <TextField
              {...form.field('pictureCode')}
              label={words.fields.picture}
              hint={words.pictureHint}
              autoComplete="off"
              maxLength={60}
            />
          )}
        </DrawerBody>
        <DrawerFoot isTouched={isTouched} isBusy={save.isPending} onCancel={() => void close()} />
      </form>
      {isAsked && <LeaveDialog onAnswer={answer} />}
    </Drawer>
  )
}
