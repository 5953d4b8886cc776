import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import type { Call } from '#kernel/api/client.ts'
import { AppError } from '#kernel/errors.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Drawer, DrawerBody, DrawerFoot } from '#ui/desk/drawer.tsx'
import { saveMark } from '#ui/desk/keys.ts'
import { LeaveDialog, useLeaveGuard } from '#ui/desk/leave-guard.tsx'
import { NamedProblems } from '#ui/desk/named-problems.tsx'
import { useChange } from '#ui/desk/use-change.ts'
import { problemsIn, required } from '#ui/form/checks.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { usePassingDraft } from '#ui/form/use-passing-draft.ts'
import { catalogKey } from '../../desk/contract/catalogue-key.ts'
import { brandsQuery } from '../../desk/panel/products/queries.ts'
import { deskMachinesApi as api, type Machine } from '../contract/machines.ts'
import { changedOnly } from './changed-only.ts'
import { machinesTexts } from './texts.ts'

const words = machinesTexts.form

export type Other = { id: number; name: string }
type Props = {
  call: Call
  machine?: Machine
  onSaved: (saved: Machine) => void
  onClose: () => void
  /** Two spellings of one: what was to be renamed can become the other. */
  onJoin?: (other: Other) => void
}

/** Makes a model, or changes one. */
export function MachineDrawer({ call, machine, onSaved, onClose, onJoin }: Props) {
  const { data: brands = [] } = useQuery(brandsQuery(call))
  const [twin, setTwin] = useState<Other>()
  const draft = usePassingDraft({
    brand: machine?.brand ?? '',
    model: machine?.model ?? '',
    machineType: machine?.machineType ?? '',
  })
  const form = useForm({
    id: 'machine',
    draft,
    problemsOf: (typed) => problemsIn(typed, { model: required(words.modelMissing) }),
    onSubmit: (typed) => save.mutate(typed),
  })
  const save = useChange({
    mutationFn: (typed: typeof draft.initial) =>
      machine ? call(api.update, { id: machine.id, ...changedOnly(typed, draft.initial) }) : call(api.create, typed),
    onMutate: () => setTwin(undefined),
    onSuccess: (saved) => {
      letGo()
      onSaved(saved)
    },
    onError: (error) => setTwin(twinIn(error)),
    changes: [catalogKey],
    done: machine ? words.updated : words.created,
    failed: machine ? words.failed.update : words.failed.create,
    refuse: form.refuse,
  })
  const isTouched = JSON.stringify(form.values) !== JSON.stringify(draft.initial)
  const { isAsked, answer, mayLeave, letGo } = useLeaveGuard(isTouched)
  const close = async () => {
    if (await mayLeave()) onClose()
  }
  return (
    <Drawer title={machine ? words.editOf(machine.model) : words.fresh} onClose={() => void close()}>
      <form {...form.form} {...saveMark} method="post" className="flex min-h-0 flex-1 flex-col">
        <DrawerBody>
          <NamedProblems form={form.id} problems={form.problems} />
          <TextField
            {...form.field('brand')}
            label={words.maker}
            hint={words.makerHint}
            suggestions={brands.map(({ name }) => name)}
            autoComplete="off"
            maxLength={120}
          />
          <TextField
            {...form.field('model')}
            label={words.model}
            hint={words.modelHint}
            isRequired
            autoComplete="off"
            maxLength={120}
          />
          {twin && onJoin && (
            <button
              type="button"
              className={`${buttonClass({ tone: 'line' })} justify-self-start`}
              onClick={() => onJoin(twin)}
            >
              {machinesTexts.join.two}
            </button>
          )}
          <TextField {...form.field('machineType')} label={words.type} autoComplete="off" maxLength={120} />
        </DrawerBody>
        <DrawerFoot isTouched={isTouched} isBusy={save.isPending} onCancel={() => void close()} />
      </form>
      {isAsked && <LeaveDialog onAnswer={answer} />}
    </Drawer>
  )
}

const other = z.object({ id: z.int(), name: z.string() })

/** The model that has this name already. */
function twinIn(error: Error): Other | undefined {
  if (!(error instanceof AppError) || error.code !== 'MACHINE_TAKEN') return undefined
  return other.safeParse(error.details?.machine).data
}
