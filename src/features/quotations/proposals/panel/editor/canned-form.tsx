import type { z } from 'zod'
import type { Call } from '#kernel/api/client.ts'
import { buttonClass } from '#ui/button-class.ts'
import { saveMark } from '#ui/desk/keys.ts'
import { deskTexts } from '#ui/desk/texts.ts'
import { useChange } from '#ui/desk/use-change.ts'
import { useFirstFocus } from '#ui/desk/use-first-focus.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { usePassingDraft } from '#ui/form/use-passing-draft.ts'
import { deskLengths, lengths } from '../../../record/domain/lengths.ts'
import { answeringApi as api } from '../../contract/answering.ts'
import { answerFormTexts } from '../answer/texts.ts'
import { cannedKey } from '../queries.ts'

const words = answerFormTexts.canned

type Fields = { title: string; text: string }
type Props = { call: Call; edited: Canned | 'new'; onDone: () => void }

export function CannedForm({ call, edited, onDone }: Props) {
  const before = edited === 'new' ? { title: '', text: '' } : { title: edited.title, text: edited.text }
  const draft = usePassingDraft<Fields>(before)
  const form = useForm<Fields>({
    id: 'canned',
    draft,
    leadsToField: true,
    problemsOf: ({ title, text }) => ({
      ...(title.trim() === '' && { title: words.required }),
      ...(text.trim() === '' && { text: words.required }),
    }),
    onSubmit: (fields) => save.mutate(fields),
  })
  const save = useChange({
    mutationFn: (fields: Fields) =>
      edited === 'new' ? call(api.addCannedAnswer, fields) : call(api.saveCannedAnswer, { id: edited.id, ...fields }),
    onSuccess: onDone,
    changes: [cannedKey],
    done: edited === 'new' ? words.added : words.saved,
    failed: words.failed.save,
    refuse: form.refuse,
  })
  useFirstFocus(form.field('title').id)
  return (
    <form {...form.form} {...saveMark} className="grid gap-4 border-t border-line px-5 py-4">
      <TextField {...form.field('title')} label={words.fields.title} isRequired maxLength={deskLengths.cannedTitle} />
      <TextField
        {...form.field('text')}
        label={words.fields.text}
        isRequired
        rows={6}
        maxLength={lengths.message}
        hint={words.gaps}
      />
      <div className="flex justify-end gap-2.5">
        <button type="button" className={buttonClass({ tone: 'line' })} onClick={onDone}>
          {words.back}
        </button>
        <button type="submit" aria-busy={save.isPending} className={buttonClass({ tone: 'ink' })}>
          {deskTexts.save}
        </button>
      </div>
    </form>
  )
}

export type Canned = z.output<typeof api.cannedAnswers.output>[number]
