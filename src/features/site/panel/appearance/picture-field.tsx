import type { Call } from '#kernel/api/client.ts'
import { pictureTypes } from '#kernel/pictures.ts'
import { buttonClass } from '#ui/button-class.ts'
import { classNames } from '#ui/class-names.ts'
import { DropField } from '#ui/desk/drop-field.tsx'
import { useChange } from '#ui/desk/use-change.ts'
import { wordsApi } from '../../contract/words.ts'
import { logoAddress } from '../../domain/theme.ts'
import { appearanceTexts } from './texts.ts'

const words = appearanceTexts.pictures
export type PictureName = keyof typeof words.names

type Props = {
  call: Call
  name: PictureName
  picture: string
  problem: string | undefined
  onChange: (picture: string) => void
}

/** Sent at once, and shown to visitors when the form is saved. */
export function PictureField({ call, name, picture, problem, onChange }: Props) {
  const put = useChange({
    mutationFn: (file: File) => call(wordsApi.putPicture, { picture: file }),
    onSuccess: (kept) => onChange(kept.picture),
    failed: words.failed,
  })
  return (
    <div className="grid content-start gap-2">
      <h3 className="font-display text-sm font-semibold">{words.names[name]}</h3>
      {picture ? (
        <div className="flex flex-wrap items-center gap-3">
          <img
            src={logoAddress(picture)}
            alt={words.names[name]}
            className={classNames(
              'site-logo border border-line p-2',
              name === 'logoDark' ? 'bg-surface-inverse' : 'bg-white',
            )}
          />
          <button
            type="button"
            aria-label={words.remove(words.names[name])}
            className={buttonClass({ tone: 'line' })}
            onClick={() => onChange('')}
          >
            {words.removeShort}
          </button>
        </div>
      ) : (
        <DropField
          label={put.isPending ? words.sending : words.choose(words.names[name])}
          hint={words.hints[name]}
          accept={pictureTypes.join()}
          isDisabled={put.isPending}
          onFiles={([file]) => file && put.mutate(file)}
        />
      )}
      {problem && <p className="text-xs font-medium text-danger">{problem}</p>}
    </div>
  )
}
