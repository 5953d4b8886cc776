import { type ReactNode, useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { ConfirmDialog } from '#ui/desk/confirm-dialog.tsx'
import { saveMark } from '#ui/desk/keys.ts'
import { LeaveDialog } from '#ui/desk/leave-dialog.tsx'
import { deskTexts } from '#ui/desk/texts.ts'
import { useChange } from '#ui/desk/use-change.ts'
import { useLeaveGuard } from '#ui/desk/use-leave-guard.ts'
import { CheckField } from '#ui/form/check-field.tsx'
import { ProblemSummary } from '#ui/form/problem-summary.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { usePassingDraft } from '#ui/form/use-passing-draft.ts'
import { type Maintenance, maintenanceApi } from '../../contract.ts'
import { type MaintenanceSettings, readMaintenance } from '../../domain.ts'
import { maintenanceTexts as words } from '../../texts/admin.ts'
import { tellToggled } from '../checking.ts'
import { hear } from '../last-heard.ts'

type Props = { call: Call; stored: Maintenance; preview: (settings: MaintenanceSettings) => ReactNode }
type Typed = Record<keyof MaintenanceSettings, string>

const typedOf = ({ enabled, title, message, estimatedTime, showContacts }: Maintenance): Typed => ({
  enabled: String(enabled),
  title,
  message,
  estimatedTime,
  showContacts: String(showContacts),
})

const settingsOf = ({ enabled, showContacts, ...texts }: Typed): MaintenanceSettings => ({
  ...texts,
  enabled: enabled === 'true',
  showContacts: showContacts === 'true',
})

export function MaintenanceForm({ call, stored, preview }: Props) {
  const draft = usePassingDraft(typedOf(stored))
  const { isBusy, change } = useChange()
  const [isAsking, setIsAsking] = useState(false)
  const form = useForm({ id: 'maintenance', draft, problemsOf: () => ({}), onSubmit })
  const isTouched = JSON.stringify(form.values) !== JSON.stringify(draft.initial)
  const { isAsked, answer } = useLeaveGuard(isTouched && !isBusy)

  function onSubmit(typed: Typed) {
    if (typed.enabled === 'true' && !stored.enabled) setIsAsking(true)
    else save(typed)
  }
  function save(typed: Typed) {
    setIsAsking(false)
    void change({
      work: async () => {
        const wanted = { ...settingsOf(typed), version: stored.version }
        const { enabled, ...saved } = await call(maintenanceApi.change, wanted)
        // Other tabs of this browser need not wait for their next question.
        hear(readMaintenance({ enabled, ...saved }))
        tellToggled(enabled)
        if (enabled === stored.enabled) return words.saved.texts
        return enabled ? words.saved.closed : words.saved.open
      },
      failed: words.failed,
      refuse: form.refuse,
    })
  }

  return (
    <div className="grid items-start gap-4 p-4 lg:gap-5 lg:p-5 xl:grid-cols-[minmax(0,30rem)_minmax(0,1fr)]">
      <section aria-label={words.settings} className="panel p-5">
        <p className="state-dot font-display font-semibold" data-off={stored.enabled || undefined} role="status">
          {stored.enabled ? words.closed : words.open}
        </p>
        <p className="mt-1 mb-4 text-sm text-ink-soft">{words.lead}</p>
        <form {...form.form} {...saveMark} method="post" className="grid gap-4">
          <ProblemSummary form={form.id} problems={form.problems} />
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
            <SubmitButton label={deskTexts.save} busyLabel={deskTexts.saving} isBusy={isBusy} isLarge={false} hasKeys />
            <p className="text-xs text-ink-muted" role="status">
              {isTouched && deskTexts.unsaved}
            </p>
          </div>
        </form>
      </section>
      <section aria-label={words.preview} className="panel overflow-hidden">
        <h2 className="border-b border-line px-5 py-3 text-base">{words.preview}</h2>
        <div inert className="maintenance-preview">
          {preview(settingsOf(form.values))}
        </div>
      </section>
      {isAsking && (
        <ConfirmDialog
          {...words.confirm}
          onClose={() => setIsAsking(false)}
          onConfirm={() => save({ ...draft.get() })}
        />
      )}
      {isAsked && <LeaveDialog onAnswer={answer} />}
    </div>
  )
}
