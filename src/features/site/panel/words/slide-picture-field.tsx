import type { Call } from '#kernel/api/client.ts'
import { pictureTypes } from '#kernel/pictures.ts'
import { buttonClass } from '#ui/button-class.ts'
import { DropField } from '#ui/desk/drop-field.tsx'
import { useChange } from '#ui/desk/use-change.ts'
import { wordsApi } from '../../contract/words.ts'
import { wordsFormTexts } from './texts.ts'

const words = wordsFormTexts.picture

type Props = { call: Call; picture: string; problem: string | undefined; onChange: (picture: string) => void }

/** A picture in the place of the product; it is sent at once, and shown to visitors when the words are saved. */
export function SlidePictureField({ call, picture, problem, onChange }: Props) {
  const put = useChange({
    mutationFn: (file: File) => call(wordsApi.putPicture, { picture: file }),
    onSuccess: (kept) => onChange(kept.picture),
    failed: words.failed,
  })
  return (
    <div className="grid gap-2">
      {picture ? (
        <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
          {words.chosen}
          <button type="button" className={buttonClass({ tone: 'line' })} onClick={() => onChange('')}>
            {words.remove}
          </button>
        </div>
      ) : (
        <DropField
          label={put.isPending ? words.sending : words.choose}
          hint={words.hint}
          accept={pictureTypes.join()}
          isDisabled={put.isPending}
          onFiles={([file]) => file && put.mutate(file)}
        />
      )}
      {problem && <p className="text-xs font-medium text-danger">{problem}</p>}
    </div>
  )
}
