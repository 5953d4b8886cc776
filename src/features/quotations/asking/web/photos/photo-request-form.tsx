import type { ReactNode, RefObject } from 'react'
import { buttonClass } from '#ui/button-class.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { formTexts } from '#ui/form/texts.ts'
import { type Form, fieldId, summaryId } from '#ui/form/use-form.ts'
import { lengths } from '../../../record/domain/lengths.ts'
import { personFieldLooks as looks } from '../form/person-field-looks.ts'
import { PrivacyNote } from '../form/privacy-note.tsx'
import { TrapField } from '../form/traps.tsx'
import type { PhotoDraft } from './photo-draft.ts'
import { PhotoPicker } from './photo-picker.tsx'
import { photoTexts as words } from './texts.ts'
import type { Photos } from './use-photos.ts'

type Props = {
  form: Form<PhotoDraft>
  photos: Photos
  hiddenField: RefObject<HTMLInputElement | null>
  /** From 0 to 1 while it is being sent. */
  progress: number | undefined
  /** What the server said, or an empty text when it could not be reached. */
  failure: string | undefined
  help: ReactNode
  summary: ReactNode
}

export function PhotoRequestForm({ form, photos, hiddenField, progress, failure, help, summary }: Props) {
  return (
    <form
      {...form.form}
      action={`#${summaryId(form.id)}`}
      encType="multipart/form-data"
      className="grid items-start gap-4 lg:grid-cols-[1.35fr_1fr] lg:gap-8"
    >
      <div className="grid min-w-0 gap-4">
        <Section id="photos" title={words.photos.title}>
          <PhotoPicker
            id={fieldId(form.id, 'photos')}
            problem={form.problems.photos}
            photos={photos}
            guide={<WhatToShow />}
          />
        </Section>
        <Section id="part" title={words.part}>
          <PartFields form={form} />
        </Section>
      </div>
      <Section id="person" title={words.person}>
        {summary}
        <p className="mb-3 text-xs text-ink-muted">{formTexts.requiredLegend}</p>
        <PersonFields form={form} />
        <TrapField hidden={hiddenField} />
        {failure !== undefined && (
          <Failure id={summaryId(form.id)} sentence={failure} areKept={photos.photos.length > 0} help={help} />
        )}
        <SendButton progress={progress} />
        <PrivacyNote className="mt-4" />
      </Section>
    </form>
  )
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`${id}-title`} className="panel min-w-0">
      <h2 id={`${id}-title`} className="border-b border-line-soft px-4 py-3.5 text-lg sm:px-5">
        {title}
      </h2>
      <div className="p-4 sm:p-5">{children}</div>
    </section>
  )
}

function WhatToShow() {
  return (
    <div className="xl:order-2">
      <h3 className="text-base">{words.toShow.title}</h3>
      <ol className="mt-2.5 grid gap-2.5">
        {words.toShow.items.map(({ name, hint }, place) => (
          <li key={name} className="flex gap-3">
            <span aria-hidden="true" className="font-display text-2xl/none font-bold text-accent-ink tabular-nums">
              {place + 1}
            </span>
            <span className="text-sm">
              <b className="block font-display font-semibold">{name}</b>
              <span className="text-ink-soft">{hint}</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

function PartFields({ form: { field } }: Pick<Props, 'form'>) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        {...field('measures')}
        label={words.fields.measures}
        hint={words.fields.measuresHint}
        rows={2}
        maxLength={lengths.measures}
        className="col-span-full"
      />
      <TextField
        {...field('machine')}
        label={words.fields.machine}
        hint={words.fields.machineHint}
        maxLength={lengths.machine}
        className="col-span-full"
      />
      <TextField
        {...field('message')}
        label={words.fields.message}
        rows={2}
        maxLength={lengths.message}
        className="col-span-full"
      />
    </div>
  )
}

function PersonFields({ form: { field } }: Pick<Props, 'form'>) {
  return (
    <div className="grid gap-4">
      <TextField {...field('name')} {...looks.name} />
      <p className="text-sm text-ink-soft">{words.fields.reach}</p>
      <TextField {...field('phone')} {...looks.phone} label={words.fields.whatsapp} isRequired={false} isPlain />
      <TextField {...field('email')} {...looks.email} isRequired={false} isPlain />
    </div>
  )
}

type FailureProps = { id: string; sentence: string; areKept: boolean; help: ReactNode }

function Failure({ id, sentence, areKept, help }: FailureProps) {
  return (
    <div id={id} role="alert" className="mt-5 rounded-md border-2 border-danger px-4 py-3.5 text-sm">
      <h3 className="text-base tracking-normal text-danger">{words.failed.title}</h3>
      {sentence && <p>{sentence}</p>}
      {areKept && <p>{words.failed.kept}</p>}
      {help}
    </div>
  )
}

/** Never disabled once it works: whoever presses it learns what is missing, and it keeps the focus while it sends. */
function SendButton({ progress }: Pick<Props, 'progress'>) {
  const isSending = progress !== undefined
  return (
    <>
      <button
        type="submit"
        aria-disabled={isSending || undefined}
        className={`${buttonClass({ tone: 'primary', isLarge: true })} mt-5 w-full`}
      >
        {isSending ? words.sending : words.send}
      </button>
      {isSending && (
        <progress aria-label={words.progress} value={progress} max={1} className="progress-line mt-2.5 w-full" />
      )}
    </>
  )
}
