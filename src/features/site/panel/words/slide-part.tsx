import type { ReactNode } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { CheckField } from '#ui/form/check-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { longest } from '../../contract/words.ts'
import { PartFrame, type PartProps } from './part-frame.tsx'
import { slideName } from './slide-name.ts'
import { SlidePictureField } from './slide-picture-field.tsx'
import { wordsFormTexts as words } from './texts.ts'

const { fields, hints } = words
const wide = 'sm:col-span-2'

type Props = PartProps & { call: Call; place: number; action: ReactNode }

/** What one slide says, and shows. */
export function SlidePart({ call, form, original, onPart, place, action }: Props) {
  const { slides } = form.values.words.hero
  const slide = slides[place]!
  const came = original.words.hero.slides.find(({ kind }) => kind === slide.kind)
  const of = `words.hero.slides.${place}` as const
  const text = (name: 'eyebrow' | 'title' | 'text', rows?: number) => (
    <TextField
      {...form.field(`${of}.${name}`)}
      label={fields[name]}
      isRequired
      maxLength={longest[name]}
      className={wide}
      {...(rows ? { rows } : {})}
    />
  )
  return (
    <PartFrame
      part={place}
      name={slideName(slides, place)}
      isOriginal={!came || JSON.stringify(slide) === JSON.stringify(came)}
      onOriginal={() => came && form.change('words.hero.slides', slides.with(place, came))}
      onPart={onPart}
      action={action}
    >
      <div className={wide}>
        <CheckField
          {...form.field(`${of}.isOn`)}
          label={words.isOn}
          {...(place === 0 ? { hint: words.isFirst } : {})}
        />
      </div>
      {text('eyebrow')}
      {text('title')}
      {text('text', 3)}
      {slide.picture === '' && (
        <TextField
          {...form.field(`${of}.product`)}
          label={fields.product}
          hint={hints.product}
          maxLength={60}
          className={wide}
        />
      )}
      <div className={wide}>
        <SlidePictureField
          call={call}
          picture={slide.picture}
          problem={form.problems[`${of}.picture`]}
          onChange={(picture) => form.change(`${of}.picture`, picture)}
        />
      </div>
      {[0, 1].map((nth) => (
        <Way key={nth} form={form} of={`${of}.ways.${nth}`} nth={nth + 1} />
      ))}
    </PartFrame>
  )
}

type WayProps = { form: PartProps['form']; of: `words.hero.slides.${number}.ways.${number}`; nth: number }

const Way = ({ form, of, nth }: WayProps) => (
  <>
    <TextField {...form.field(`${of}.label`)} label={fields.button(nth)} isRequired maxLength={longest.button} />
    <TextField
      {...form.field(`${of}.address`)}
      label={fields.address(nth)}
      isRequired
      maxLength={longest.address}
      {...(nth === 1 ? { hint: hints.address } : {})}
    />
  </>
)
