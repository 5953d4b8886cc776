import { problemsIn } from '#ui/form/checks.ts'
import type { Problems } from '#ui/form/use-form.ts'
import { lengths } from '../../../record/domain/lengths.ts'
import { formDraft } from '../form/drafts.ts'
import { checks } from '../form/problems.ts'
import { photoTexts } from './texts.ts'
import type { Photo } from './use-photos.ts'

export const photoDraft = formDraft('photoRequestDraft', {
  /** Always empty: files cannot be stored. Here, so that their problem is told with the others, before them. */
  photos: '',
  measures: '',
  machine: '',
  message: '',
  name: '',
  phone: '',
  email: '',
})
export type PhotoDraft = typeof photoDraft.initial

/** The machine somebody searched for in vain; what was written before stays. */
export const withMachine = (draft: PhotoDraft, machine: string): PhotoDraft =>
  draft.machine.includes(machine)
    ? draft
    : { ...draft, machine: [draft.machine, machine].filter(Boolean).join(', ').slice(0, lengths.machine) }

const words = photoTexts.problems

export function photoProblems(draft: PhotoDraft, photos: readonly Photo[]): Problems<PhotoDraft> {
  const { name, optionalPhone, optionalEmail } = checks
  const isUnreachable = draft.phone.trim() === '' && draft.email.trim() === ''
  return problemsIn(draft, {
    photos: () => photosProblem(photos),
    name,
    phone: isUnreachable ? () => words.unreachable : optionalPhone,
    email: optionalEmail,
  })
}

function photosProblem(photos: readonly Photo[]) {
  if (photos.length === 0) return words.photos
  return photos.every(({ blob }) => blob) ? undefined : words.preparing
}
