import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Drawer, DrawerBody } from '#ui/desk/drawer.tsx'
import { SelectField } from '#ui/desk/select-field.tsx'
import { deskTexts } from '#ui/desk/texts.ts'
import { useFocusOnAppearing } from '#ui/desk/use-focus-on-appearing.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { fieldId, useForm } from '#ui/form/use-form.ts'
import { usePassingDraft } from '#ui/form/use-passing-draft.ts'
import { Icon } from '#ui/icon.tsx'
import { type ChangeMade, changeKinds } from '../../contract/changes.ts'
import { WorkProgress } from '../work-progress.tsx'
import { changeOf, firstDraft, problemsOf } from './change-draft.ts'
import { ChangeFields, chosen, options } from './change-fields.tsx'
import { ChangePreview } from './change-preview.tsx'
import { changesTexts as words } from './changes-texts.ts'
import { Undone } from './undone.tsx'
import { type Chosen, useManyChange } from './use-many-change.ts'

const formId = 'many-products'

type Props = {
  call: Call
  selection: Chosen
  count: number
  onClose: () => void
  /** What was chosen is no longer what there is: something was changed, here or by others. */
  onStale: () => void
}

/** What shall change of many products, what that would do, and then the press and the way back. */
export function ChangeDrawer({ call, selection, count, onClose, onStale }: Props) {
  const form = useForm({
    id: formId,
    draft: usePassingDraft(firstDraft),
    problemsOf,
    leadsToField: true,
    onSubmit: (values) => (shown ? make.mutate(changeOf(values)) : preview.mutate(changeOf(values))),
  })
  const leave = () => {
    onStale()
    onClose()
  }
  const { preview, make, undo, progress } = useManyChange(call, selection, { refuse: form.refuse, onStale: leave })
  // Whatever is changed in the form takes back what was shown of it.
  const isCurrent = JSON.stringify(preview.variables) === JSON.stringify(changeOf(form.values))
  const shown = isCurrent && !preview.isPending ? preview.data : undefined
  const isOutdated = !isCurrent && preview.data !== undefined
  // Typed back to what it was, it is asked for anew: what would appear by itself would take the keyboard out of the field.
  useEffect(() => {
    if (isOutdated) preview.reset()
  }, [isOutdated, preview.reset])
  const isBusy = make.isPending || undo.isPending
  const close = () => {
    if (isBusy) return
    if (make.data) leave()
    else onClose()
  }
  return (
    <Drawer title={words.title(count)} firstFocus={fieldId(formId, 'kind')} onClose={close}>
      {isBusy ? (
        <DrawerBody>
          <WorkProgress
            words={make.isPending ? words.making : words.undoing}
            progress={make.isPending ? progress : undefined}
          />
          <p className="text-sm text-ink-soft">{words.stay}</p>
        </DrawerBody>
      ) : make.data ? (
        <>
          <DrawerBody>
            {undo.data ? <Undone undone={undo.data} /> : <Made made={make.data} onUndo={(id) => undo.mutate(id)} />}
          </DrawerBody>
          <Foot>
            <button type="button" className={buttonClass({ tone: 'ink' })} onClick={close}>
              {words.made.close}
            </button>
          </Foot>
        </>
      ) : (
        <form {...form.form} className="flex min-h-0 flex-1 flex-col">
          <DrawerBody>
            <SelectField {...form.field('kind')} onChange={chosen(form, 'kind')} label={words.kind}>
              {options(words.kinds, changeKinds)}
            </SelectField>
            <ChangeFields call={call} form={form} />
            {shown && <ChangePreview preview={shown} kind={form.values.kind} />}
          </DrawerBody>
          <Foot>
            <button type="button" className={buttonClass({ tone: 'line' })} onClick={close}>
              {deskTexts.cancel}
            </button>
            {shown?.changed !== 0 && (
              <SubmitButton
                label={shown ? words.make(shown.changed) : words.check}
                busyLabel={words.checking}
                isBusy={preview.isPending}
                isLarge={false}
              />
            )}
          </Foot>
        </form>
      )}
    </Drawer>
  )
}

const Foot = ({ children }: { children: ReactNode }) => (
  <div className="flex items-center justify-end gap-2.5 border-t border-line bg-surface px-5 py-3">{children}</div>
)

function Made({ made, onUndo }: { made: ChangeMade; onUndo: (id: number) => void }) {
  const { id } = made
  const place = useFocusOnAppearing<HTMLDivElement>()
  return (
    <div ref={place} tabIndex={-1} className="grid gap-3 outline-none">
      <p role="status" className="flex items-start gap-2.5">
        <Icon name="check" className="shrink-0 text-approved" />
        <span>
          <strong>{words.made.title(made.changed)}</strong> {made.unchanged > 0 && words.made.unchanged(made.unchanged)}{' '}
          {made.withoutPrice > 0 && words.made.withoutPrice(made.withoutPrice)}
        </span>
      </p>
      {id !== null && (
        <>
          <button
            type="button"
            className={`${buttonClass({ tone: 'line' })} justify-self-start`}
            onClick={() => onUndo(id)}
          >
            <Icon name="undo-2" size={16} />
            {words.made.undo}
          </button>
          <p className="text-sm text-ink-soft">
            {words.made.later}{' '}
            <Link to="/admin/$" params={{ _splat: 'importacao' }} preload={false} className="text-link">
              {words.made.laterLink}
            </Link>
            .
          </p>
        </>
      )}
    </div>
  )
}
