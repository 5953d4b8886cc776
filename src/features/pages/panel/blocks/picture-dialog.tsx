import { useState } from 'react'
import { picturesTaken, pictureTypes } from '#kernel/pictures.ts'
import { DropField } from '#ui/desk/drop-field.tsx'
import { useChange } from '#ui/desk/use-change.ts'
import { CheckField } from '#ui/form/check-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { type Problems, useForm } from '#ui/form/use-form.ts'
import { usePassingDraft } from '#ui/form/use-passing-draft.ts'
import { longest } from '../../contract/pages.ts'
import { sentPicture } from '../../domain/picture-sizes.ts'
import { useParts } from '../parts.ts'
import { BlockDialog, type BlockDialogProps, blockForm } from './block-dialog.tsx'
import { blockTexts } from './texts.ts'

const words = blockTexts.figure

type Values = { picture: string; alt: string; isDecorative: boolean; caption: string }

const problemsOf = ({ picture, alt, isDecorative }: Values): Problems<Values> => ({
  ...(picture === '' && { picture: words.problems.picture }),
  ...(alt.trim() === '' && !isDecorative && { alt: words.problems.alt }),
})

/** The picture is sent at once, and kept once a page that shows it is saved. */
export function PictureDialog({ block, onApply, onClose }: BlockDialogProps<'figure'>) {
  const { putPicture } = useParts()
  const [size, setSize] = useState({ width: block?.width ?? 0, height: block?.height ?? 0 })
  const draft = usePassingDraft<Values>({
    picture: block?.picture ?? '',
    alt: block?.alt ?? '',
    isDecorative: block?.alt === '',
    caption: block?.caption ?? '',
  })
  const put = useChange({
    mutationFn: putPicture,
    onSuccess: (sent) => {
      const { picture, ...shown } = sentPicture(sent)
      draft.update((typed) => ({ ...typed, picture }))
      setSize(shown)
    },
    failed: words.failed,
  })
  const form = useForm({
    id: blockForm,
    draft,
    // A picture on its way is not there yet: the one before, or none, would be put into the text.
    problemsOf: (typed) => (put.isPending ? { picture: words.problems.sending } : problemsOf(typed)),
    leadsToField: true,
    onSubmit: ({ picture, alt, isDecorative, caption }) =>
      onApply({ kind: 'figure', picture, ...size, alt: isDecorative ? '' : alt.trim(), caption: caption.trim() }),
  })
  const { picture, isDecorative } = form.values
  return (
    <BlockDialog kind="figure" isNew={!block} typed={form.values} onSubmit={form.form.onSubmit} onClose={onClose}>
      {picture && (
        <img src={picture} alt="" {...size} className="mx-auto max-h-96 w-auto rounded-md border border-line" />
      )}
      <DropField
        label={put.isPending ? words.sending : picture ? words.change : words.choose}
        hint={words.hint(picturesTaken)}
        accept={pictureTypes.join()}
        isDisabled={put.isPending}
        problem={form.problems.picture}
        onFiles={([file]) => file && put.mutate(file)}
      />
      {!isDecorative && (
        <TextField
          {...form.field('alt')}
          label={words.alt}
          hint={words.altHint}
          isRequired
          rows={2}
          maxLength={longest.cell}
        />
      )}
      <CheckField {...form.field('isDecorative')} label={words.decorative} />
      <TextField {...form.field('caption')} label={words.caption} maxLength={longest.cell} />
    </BlockDialog>
  )
}
