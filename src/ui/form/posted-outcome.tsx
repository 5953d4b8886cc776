import type { PostedForm } from '#kernel/api/posted-form.ts'
import { Icon } from '../icon.tsx'
import { summaryId } from './use-form.ts'

type Posted = { id: string; posted: PostedForm | undefined }

/** Why a form that the browser sent by itself was not taken, where no field is to blame. */
export function PostedFailure({ form: { id, posted }, title }: { form: Posted; title: string }) {
  if (!posted?.failure || Object.keys(posted.problems).length > 0) return null
  return (
    <div id={summaryId(id)} role="alert" className="mb-4 rounded-md border-2 border-danger px-4 py-3.5 text-sm">
      <h3 className="text-base tracking-normal text-danger">{title}</h3>
      <p>{posted.failure}</p>
    </div>
  )
}

type SuccessProps = { form: Posted; title: string; description: string }

/** That it was taken, in the form's place. */
export const PostedSuccess = ({ form, title, description }: SuccessProps) => (
  <section id={summaryId(form.id)} role="status" className="panel p-5 lg:p-7">
    <h2 className="flex items-center gap-3 text-xl">
      <span className="grid size-9 flex-none place-items-center rounded-full bg-approved-bg text-approved-ink">
        <Icon name="check" />
      </span>
      {title}
    </h2>
    <p className="mt-2.5 text-ink-soft">{description}</p>
  </section>
)
