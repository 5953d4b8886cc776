import { useState } from 'react'
import type { z } from 'zod'
import type { Call } from '#kernel/api/client.ts'
import { OvertakenDialog, useStoring } from '#ui/desk/stored-form.tsx'
import { useChange } from '#ui/desk/use-change.ts'
import { useForm } from '#ui/form/use-form.ts'
import { usePassingDraft } from '#ui/form/use-passing-draft.ts'
import { type DeskHours, deskHours, hoursApi, type MovedDeadlines } from '../../contract/hours.ts'
import { SiteForm } from '../site-form.tsx'
import { Exceptions } from './exceptions.tsx'
import { Holidays } from './holidays.tsx'
import { MovedDialog } from './moved-dialog.tsx'
import { Promises } from './promises.tsx'
import { hoursFormTexts as words } from './texts.ts'
import { problemsOf, type TypedHours, typedOf } from './typed-hours.ts'
import { Week } from './week.tsx'

export const hoursKey = ['admin', 'site', 'hours'] as const
type HoursChange = z.input<typeof hoursApi.change.input>

type Props = {
  call: Call
  begun: DeskHours
  /** What came of one's own change. */
  onStored: (stored: DeskHours) => void
}

/** When the shop is open. What a change moves is shown before it is stored. */
export function HoursForm({ call, begun, onStored }: Props) {
  const draft = usePassingDraft(typedOf(begun))
  const [moved, setMoved] = useState<MovedDeadlines>()
  const form = useForm({ id: 'hours', draft, problemsOf, onSubmit: (typed) => previewing.mutate(typed) })
  const previewing = useChange({
    mutationFn: ({ schedule }: TypedHours) => call(hoursApi.preview, { schedule } as HoursChange),
    onSuccess: (would) => (would.moved > 0 ? setMoved(would) : save(begun.version)),
    failed: words.previewFailed,
    refuse: form.refuse,
  })
  const saving = useStoring({
    overtakenBy: { code: 'SITE_CHANGED', schema: deskHours },
    mutationFn: (sent: HoursChange) => call(hoursApi.change, sent),
    onStored,
    changes: [hoursKey],
    done: words.saved,
    failed: words.failed,
    refuse: form.refuse,
  })
  function save(version: number) {
    setMoved(undefined)
    saving.mutate({ ...(draft.get() as HoursChange), version })
  }

  return (
    <SiteForm
      form={form}
      initial={draft.initial}
      isBusy={previewing.isPending || saving.isPending}
      isSaving={saving.isPending}
      className="p-4 pb-0 lg:p-5 lg:pb-0"
    >
      <Promises form={form} />
      <Week form={form} />
      <Holidays form={form} />
      <Exceptions form={form} />
      {moved && <MovedDialog moved={moved} onConfirm={() => save(begun.version)} onClose={() => setMoved(undefined)} />}
      <OvertakenDialog {...saving.overtaken} onMine={({ version }) => save(version)} />
    </SiteForm>
  )
}
