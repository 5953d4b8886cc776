import type { z } from 'zod'
import type { Call } from '#kernel/api/client.ts'
import { buttonClass } from '#ui/button-class.ts'
import { problemsBySchema } from '#ui/desk/problems-by-schema.ts'
import { RevisionsDialog } from '#ui/desk/revisions-dialog.tsx'
import { OvertakenDialog, useStoring } from '#ui/desk/stored-form.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { type Form, useForm } from '#ui/form/use-form.ts'
import { usePassingDraft } from '#ui/form/use-passing-draft.ts'
import {
  type Appearance,
  appearanceApi,
  appearanceDraft,
  type DeskAppearance,
  deskAppearance,
} from '../../contract/appearance.ts'
import { nearestReadable, originalAccent, unreadable } from '../../domain/palette.ts'
import { Group } from '../group.tsx'
import { SiteForm } from '../site-form.tsx'
import { ColourChecks, ColourPreview } from './colour-preview.tsx'
import { PictureField, type PictureName } from './picture-field.tsx'
import { appearanceKey, appearanceRevisionsQuery } from './queries.ts'
import { appearanceTexts as words } from './texts.ts'

/** The accent as it is typed; empty: the design's. */
type Typed = Omit<Appearance, 'accent'> & { accent: string }
type AppearanceChange = z.input<typeof appearanceApi.change.input>

type Props = {
  call: Call
  begun: DeskAppearance
  isHistoryOpen: boolean
  onHistoryClose: () => void
  /** What came of one's own change. */
  onStored: (stored: DeskAppearance) => void
}

const pictures: readonly PictureName[] = ['logo', 'logoDark', 'icon', 'social']
const original: Typed = { accent: '', logo: '', logoDark: '', icon: '', social: '' }
const toDraft = ({ accent, ...typed }: Typed) => ({ ...typed, accent: accent.trim() === '' ? null : accent })
const isSame = (one: Typed, other: Typed) => JSON.stringify(one) === JSON.stringify(other)

/** The owner's colour and pictures, with what becomes of the colour in both themes. */
export function AppearanceForm({ call, begun, isHistoryOpen, onHistoryClose, onStored }: Props) {
  const { version, accent, logo, logoDark, icon, social } = begun
  const draft = usePassingDraft<Typed>({ accent: accent ?? '', logo, logoDark, icon, social })
  const form = useForm({ id: 'appearance', draft, problemsOf, onSubmit: (typed) => save(typed, version) })
  const saving = useStoring({
    overtakenBy: { code: 'SITE_CHANGED', schema: deskAppearance },
    mutationFn: (sent: AppearanceChange) => call(appearanceApi.change, sent),
    onStored,
    changes: [appearanceKey],
    done: words.saved,
    failed: words.failed,
    refuse: form.refuse,
  })
  const save = (typed: Typed, seen: number) => saving.mutate({ ...toDraft(typed), version: seen })
  const reset = () => {
    for (const name of ['accent', ...pictures] as const) form.change(name, '')
  }
  return (
    <>
      <SiteForm form={form} initial={draft.initial} isBusy={saving.isPending} isSaving={saving.isPending}>
        <ColourGroup form={form} />
        <Group title={words.pictures.title} hint={words.pictures.hint}>
          {pictures.map((name) => (
            <PictureField
              key={name}
              call={call}
              name={name}
              picture={form.values[name]}
              problem={form.problems[name]}
              onChange={(picture) => form.change(name, picture)}
            />
          ))}
        </Group>
        {!isSame(form.values, original) && (
          <div>
            <button type="button" className={buttonClass({ tone: 'line' })} onClick={reset}>
              {words.original}
            </button>
          </div>
        )}
      </SiteForm>
      <OvertakenDialog {...saving.overtaken} onMine={(stored) => save(draft.get(), stored.version)} />
      {isHistoryOpen && (
        <RevisionsDialog
          title={words.historyTitle}
          revisions={appearanceRevisionsQuery(call)}
          restore={(revision) => call(appearanceApi.restore, { revision })}
          changes={[appearanceKey]}
          isTouched={!isSame(form.values, draft.initial)}
          onRestored={onStored}
          onClose={onHistoryClose}
        />
      )}
    </>
  )
}

function ColourGroup({ form }: { form: Form<Typed> }) {
  const typed = form.values.accent.trim().toLowerCase()
  const isColour = /^#[0-9a-f]{6}$/.test(typed)
  const shown = isColour ? typed : originalAccent
  const nearest = isColour && unreadable(typed) ? nearestReadable(typed) : undefined
  return (
    <Group title={words.colour.title} hint={words.colour.hint} className="grid-cols-1">
      <div className="flex flex-wrap items-end gap-3">
        <input
          type="color"
          aria-label={words.colour.pick}
          value={shown}
          className="h-11.5 w-16 rounded-md border border-line-control bg-surface p-1"
          onChange={({ target }) => form.change('accent', target.value)}
        />
        <TextField
          {...form.field('accent')}
          label={words.colour.code}
          placeholder={originalAccent}
          autoCapitalize="none"
          maxLength={7}
          className="w-44"
        />
        {nearest && (
          <button
            type="button"
            className={buttonClass({ tone: 'line' })}
            onClick={() => form.change('accent', nearest)}
          >
            <span aria-hidden="true" className="size-4 rounded-full" style={{ backgroundColor: nearest }} />
            {words.colour.use(nearest)}
          </button>
        )}
        {typed !== '' && (
          <button type="button" className={buttonClass({ tone: 'line' })} onClick={() => form.change('accent', '')}>
            {words.colour.reset}
          </button>
        )}
      </div>
      {typed === '' && <p className="text-sm text-ink-soft">{words.colour.isOriginal}</p>}
      <section aria-label={words.preview} className="grid gap-3">
        <h3 className="font-display text-sm font-semibold">{words.preview}</h3>
        <ColourPreview accent={shown} />
        <ColourChecks accent={shown} />
      </section>
    </Group>
  )
}

const problemsOf = (typed: Typed) => problemsBySchema<Typed>(appearanceDraft, toDraft(typed))
