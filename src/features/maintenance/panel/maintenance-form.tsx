import { type ReactNode, useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { ConfirmDialog } from '#ui/desk/dialog.tsx'
import { saveMark } from '#ui/desk/keys.ts'
import { LeaveDialog, useLeaveGuard } from '#ui/desk/leave-guard.tsx'
import { NamedProblems } from '#ui/desk/named-problems.tsx'
import { OvertakenDialog, SaveBar, useStoring } from '#ui/desk/stored-form.tsx'
import { CheckField } from '#ui/form/check-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { usePassingDraft } from '#ui/form/use-passing-draft.ts'
import { type Maintenance, maintenance, maintenanceApi } from '../contract.ts'
import { type MaintenanceSettings, readMaintenance } from '../domain.ts'
import { tellToggled } from '../web/checking.ts'
import { rememberMaintenance } from '../web/use-maintenance.ts'
import { maintenanceTexts as words } from './texts.ts'

type Props = {
  call: Call
  begun: Maintenance
  /** As it is now, whoever changed it. */
  isClosed: boolean
  preview: (settings: MaintenanceSettings) => ReactNode
  /** What came of one's own change. */
  onStored: (stored: Maintenance) => void
}
export const maintenanceKey = ['admin', 'maintenance'] as const

const settingsOf = ({ enabled, title, message, estimatedTime, showContacts }: Maintenance): MaintenanceSettings => ({
  enabled,
  title,
  message,
  estimatedTime,
  showContacts,
})

export function MaintenanceForm({ call, begun, isClosed, preview, onStored }: Props) {
  const draft = usePassingDraft(settingsOf(begun))
  const [isAsking, setIsAsking] = useState(false)
  const form = useForm({ id: 'maintenance', draft, problemsOf: () => ({}), onSubmit })
  const isTouched = JSON.stringify(form.values) !== JSON.stringify(draft.initial)
  const saving = useStoring({
    overtakenBy: { code: 'MAINTENANCE_CHANGED', schema: maintenance },
    mutationFn: (sent: MaintenanceSettings & { version: number | undefined }) => call(maintenanceApi.change, sent),
    onSuccess: (saved) => {
      // Other tabs of this browser need not wait for their next question.
      rememberMaintenance(readMaintenance(saved))
      tellToggled(saved.enabled)
    },
    onStored,
    changes: [maintenanceKey],
    done: ({ enabled }) => {
      if (enabled === isClosed) return words.saved.texts
      return enabled ? words.saved.closed : words.saved.open
    },
    failed: words.failed,
    refuse: form.refuse,
  })
  const { isAsked, answer } = useLeaveGuard(isTouched && !saving.isPending)

  function onSubmit(typed: MaintenanceSettings) {
    if (typed.enabled && !isClosed) setIsAsking(true)
    else save(typed)
  }
  function save(typed: MaintenanceSettings, version = begun.version) {
    setIsAsking(false)
    saving.mutate({ ...typed, version })
  }

  return (
    <div className="grid items-start gap-4 p-4 lg:gap-5 lg:p-5 xl:grid-cols-[minmax(0,30rem)_minmax(0,1fr)]">
      <section aria-label={words.settings} className="panel p-5">
        <p className="state-dot font-display font-semibold" data-off={isClosed || undefined} role="status">
          {isClosed ? words.closed : words.open}
        </p>
        <p className="mt-1 mb-4 text-sm text-ink-soft">{words.lead}</p>
        <form {...form.form} {...saveMark} method="post" className="grid gap-4">
          <NamedProblems form={form.id} problems={form.problems} />
          <CheckField {...form.field('enabled')} label={words.fields.enabled} />
          <TextField {...form.field('title')} label={words.fields.title} hint={words.hints.texts} maxLength={120} />
          <TextField {...form.field('message')} label={words.fields.message} rows={4} maxLength={1000} />
          <TextField
            {...form.field('estimatedTime')}
            label={words.fields.estimatedTime}
            hint={words.hints.estimatedTime}
            maxLength={120}
          />
          <CheckField {...form.field('showContacts')} label={words.fields.showContacts} />
          <div className="flex flex-wrap items-center gap-3">
            <SaveBar isBusy={saving.isPending} isTouched={isTouched} />
          </div>
        </form>
      </section>
      <section aria-label={words.preview} className="panel overflow-hidden">
        <h2 className="border-b border-line px-5 py-3 text-base">{words.preview}</h2>
        <div inert className="maintenance-preview">
          {preview(form.values)}
        </div>
      </section>
      {isAsking && (
        <ConfirmDialog
          {...words.confirm}
          onClose={() => setIsAsking(false)}
          onConfirm={() => save({ ...draft.get() })}
        />
      )}
      <OvertakenDialog {...saving.overtaken} onMine={({ version }) => save(draft.get(), version)} />
      {isAsked && <LeaveDialog onAnswer={answer} />}
    </div>
  )
}
