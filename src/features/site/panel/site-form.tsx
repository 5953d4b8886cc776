import type { ReactNode } from 'react'
import { saveMark } from '#ui/desk/keys.ts'
import { LeaveDialog, useLeaveGuard } from '#ui/desk/leave-guard.tsx'
import { NamedProblems } from '#ui/desk/named-problems.tsx'
import { SaveBar } from '#ui/desk/stored-form.tsx'
import type { Form, FormValues } from '#ui/form/use-form.ts'

type Props<F extends FormValues> = {
  form: Form<F>
  /** What it began with: once it holds something else, the bar says so, and whoever leaves is asked. */
  initial: F
  isBusy: boolean
  isSaving: boolean
  className?: string
  children: ReactNode
}

/** The frame of a long form about the shop: what is wrong above it, the bar that saves it always in sight. */
export function SiteForm<F extends FormValues>({
  form,
  initial,
  isBusy,
  isSaving,
  className = '',
  children,
}: Props<F>) {
  const isTouched = JSON.stringify(form.values) !== JSON.stringify(initial)
  const { isAsked, answer } = useLeaveGuard(isTouched && !isSaving)
  return (
    <form {...form.form} {...saveMark} className={`grid gap-4 lg:gap-5 ${className}`}>
      <div className="grid max-w-260 gap-4 lg:gap-5">
        <NamedProblems form={form.id} problems={form.problems} />
        {children}
      </div>
      <div className="sticky bottom-0 z-1 -mx-4 flex items-center gap-3 border-t border-line bg-surface px-4 py-3 lg:-mx-5 lg:px-5">
        <SaveBar isBusy={isBusy} isTouched={isTouched} />
      </div>
      {isAsked && <LeaveDialog onAnswer={answer} />}
    </form>
  )
}
