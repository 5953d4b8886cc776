import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Call } from '#kernel/api/client.ts'
import { Drawer, DrawerBody, DrawerFoot } from '#ui/desk/drawer.tsx'
import { saveMark } from '#ui/desk/keys.ts'
import { LeaveDialog, useLeaveGuard } from '#ui/desk/leave-guard.tsx'
import { SelectField } from '#ui/desk/select-field.tsx'
import { useChange } from '#ui/desk/use-change.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { usePassingDraft } from '#ui/form/use-passing-draft.ts'
import { catalogKey } from '../../desk/contract/catalogue-key.ts'
import { deskMachinesApi as api, type Wheel } from '../contract/machines.ts'
import { usualPositions } from '../domain/positions.ts'
import { changedOnly } from './changed-only.ts'
import { machineQueryOf } from './queries.ts'
import { machinesTexts } from './texts.ts'

const words = machinesTexts.wheel
const { certainty: certaintyNames } = machinesTexts.view

/** A product of this machine, or one that shall be. */
export type FoundWheel = Pick<Wheel, 'productId' | 'code' | 'ownPosition'> &
  Partial<Pick<Wheel, 'position' | 'certainty' | 'source'>>

type SetWheel = z.input<(typeof api.setWheel)['input']>
type Props = { call: Call; id: number; wheel: FoundWheel; onClose: () => void }

/** Where a product sits in this machine, how sure that is, and from where it is known. */
export function WheelDrawer({ call, id, wheel, onClose }: Props) {
  const client = useQueryClient()
  const { productId, code, ownPosition, position, certainty = 'to-confirm', source } = wheel
  const isNew = wheel.certainty === undefined
  const draft = usePassingDraft({
    position: position ?? '',
    certainty: certainty as string,
    source: source ?? '',
  })
  const form = useForm({ id: 'wheel', draft, problemsOf: () => ({}), onSubmit: (typed) => save.mutate(typed) })
  const save = useChange({
    mutationFn: (typed: typeof draft.initial) =>
      call(api.setWheel, { id, productId, ...(isNew ? typed : changedOnly(typed, draft.initial)) } as SetWheel),
    onSuccess: (page) => {
      client.setQueryData(machineQueryOf(call, id).queryKey, page)
      onClose()
    },
    changes: [catalogKey],
    done: words.saved,
    failed: words.failed,
    refuse: form.refuse,
  })
  const isTouched = JSON.stringify(form.values) !== JSON.stringify(draft.initial)
  const { isAsked, answer, mayLeave } = useLeaveGuard(isTouched)
  const close = async () => {
    if (await mayLeave()) onClose()
  }
  return (
    <Drawer title={words.title(code)} onClose={() => void close()}>
      <form {...form.form} {...saveMark} method="post" className="flex min-h-0 flex-1 flex-col">
        <DrawerBody>
          <TextField
            {...form.field('position')}
            label={words.position}
            {...(ownPosition ? { hint: words.positionHint(ownPosition) } : {})}
            suggestions={usualPositions}
            autoComplete="off"
            maxLength={120}
          />
          <SelectField {...form.field('certainty')} label={words.certainty}>
            <option value="to-confirm">{certaintyNames['to-confirm']}</option>
            <option value="confirmed">{certaintyNames.confirmed}</option>
          </SelectField>
          <TextField
            {...form.field('source')}
            label={words.source}
            hint={words.sourceHint}
            autoComplete="off"
            maxLength={200}
          />
        </DrawerBody>
        <DrawerFoot
          isTouched={isTouched}
          isBusy={save.isPending}
          {...(isNew ? { label: machinesTexts.finder.add } : {})}
          onCancel={() => void close()}
        />
      </form>
      {isAsked && <LeaveDialog onAnswer={answer} />}
    </Drawer>
  )
}
