import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { slugOf } from '#kernel/slug.ts'
import { buttonClass } from '#ui/button-class.ts'
import { type Check, problemsIn } from '#ui/form/checks.ts'
import { ProblemSummary } from '#ui/form/problem-summary.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { formTexts } from '#ui/form/texts.ts'
import { useForm } from '#ui/form/use-form.ts'
import { usePassingDraft } from '#ui/form/use-passing-draft.ts'
import { refusedFields, useSending } from '#ui/form/use-sending.ts'
import { Modal } from '#ui/modal.tsx'
import { toast } from '#ui/toast/toast.ts'
import {
  cleanMachine,
  emptyMachine,
  isRecognisable,
  machineLengths as lengths,
  type Machine,
  type MachineFields,
} from '../domain/machine.ts'
import { fleetTexts } from '../texts/fleet.ts'
import type { Catalogue } from './asking.ts'
import { type FleetSource, reasonOf } from './fleet-source.ts'
import { newMachineId } from './new-machine-id.ts'

const words = fleetTexts.form

type Props = {
  /** Absent for a new one. */
  machine: Machine | undefined
  source: Pick<FleetSource, 'add' | 'change'>
  catalogue: Catalogue
  onClose: () => void
}

const telling =
  (sentence: string): Check =>
  (value) =>
    isRecognisable(value) ? undefined : sentence
const checks = { brand: telling(words.problems.brand), model: telling(words.problems.model) }

export function MachineDialog({ machine, source, catalogue, onClose }: Props) {
  const heading = useId()
  const { id, ...known } = machine ?? { id: '', ...emptyMachine }
  const draft = usePassingDraft<MachineFields>(known)
  const { isSending, send } = useSending()
  const form = useForm({
    id: 'machine',
    draft,
    problemsOf: (fields) => problemsIn(fields, checks),
    onSubmit: (fields) => void send(() => save(cleanMachine(fields))),
  })
  const suggested = useSuggestions(catalogue, form.values.brand)

  async function save(fields: MachineFields) {
    try {
      const title = machine ? await change({ id, ...fields }) : await add({ id: newMachineId(), ...fields })
      onClose()
      void toast({ title })
    } catch (error) {
      form.refuse(refusedFields<MachineFields>(error))
      void toast({ title: words.failed, description: reasonOf(error), tone: 'destructive' })
    }
  }
  async function change(changed: Machine) {
    await source.change(changed)
    return words.changed
  }
  async function add(made: Machine) {
    const kept = await source.add(made)
    return kept.id === made.id ? words.added : words.known
  }

  return (
    <Modal labelledBy={heading} className="dialog-sheet md:max-w-130" onClose={onClose}>
      <form
        {...form.form}
        method="post"
        className="grid max-h-[inherit] content-start gap-4 overflow-y-auto overscroll-contain px-4 py-5 md:px-6"
      >
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id={heading} className="text-xl">
            {machine ? words.change : words.add}
          </h2>
          <p className="text-xs text-ink-muted">{formTexts.requiredLegend}</p>
        </div>
        <div className="-mb-4 empty:hidden">
          <ProblemSummary form={form.id} problems={form.problems} />
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            {...form.field('brand')}
            label={words.brand}
            isRequired
            maxLength={lengths.brand}
            autoCapitalize="words"
            suggestions={suggested.brands}
          />
          <TextField
            {...form.field('model')}
            label={words.model}
            isRequired
            maxLength={lengths.model}
            autoCapitalize="characters"
            suggestions={suggested.models}
          />
        </div>
        <TextField {...form.field('name')} label={words.name} hint={words.nameHint} maxLength={lengths.name} />
        <TextField {...form.field('serial')} label={words.serial} hint={words.serialHint} maxLength={lengths.serial} />
        <div className="flex flex-wrap justify-end gap-2.5">
          <button type="button" className={`${buttonClass({ tone: 'line' })} max-sm:flex-1`} onClick={onClose}>
            {words.cancel}
          </button>
          <SubmitButton
            label={words.submit}
            busyLabel={words.submitting}
            isBusy={isSending}
            isLarge={false}
            className="max-sm:flex-1"
          />
        </div>
      </form>
    </Modal>
  )
}

/** What the catalogue knows. Without it, or for what it does not know, one types. */
function useSuggestions(catalogue: Catalogue, typed: string) {
  const { data: brands = [] } = useQuery({ queryKey: ['machine brands'], queryFn: catalogue.brands })
  const brand = brands.find((name) => slugOf(name) === slugOf(typed))
  const { data: models = [] } = useQuery({
    queryKey: ['machine models', brand],
    queryFn: () => catalogue.models(brand ?? ''),
    enabled: brand !== undefined,
  })
  return { brands, models: brand ? models : [] }
}
