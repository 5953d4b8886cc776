import type { Call } from '#kernel/api/client.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import { kindsToAdd } from '../../domain/words.ts'
import type { PartProps } from './part-frame.tsx'
import { slideName } from './slide-name.ts'
import { SlidePart } from './slide-part.tsx'
import { wordsFormTexts } from './texts.ts'
import { slideIds, useSlides } from './use-slides.ts'

const words = wordsFormTexts.slides
const line = buttonClass({ tone: 'line' })

/** The slides of the home page, in the order in which they take turns. */
export function SlidesPart(props: PartProps & { call: Call }) {
  const { slides } = props.form.values.words.hero
  const { keys, removed, add, remove, undo, move } = useSlides(props)
  const step = (place: number, by: 1 | -1) => {
    const name = by === 1 ? 'down' : 'up'
    return (
      <button
        type="button"
        id={slideIds.step(keys[place]!, by)}
        aria-label={words[`${name}Of`](slideName(slides, place))}
        className={line}
        onClick={() => move(place, by)}
      >
        {words[name]}
      </button>
    )
  }
  return (
    <>
      {slides.map((_, place) => (
        <SlidePart
          key={keys[place]}
          {...props}
          place={place}
          action={
            <>
              {place > 0 && step(place, -1)}
              {place < slides.length - 1 && step(place, 1)}
              {slides.length > 1 && (
                <button
                  type="button"
                  aria-label={words.removeOf(slideName(slides, place))}
                  className={line}
                  onClick={() => remove(place)}
                >
                  {words.remove}
                </button>
              )}
            </>
          }
        />
      ))}
      <div className="panel grid gap-3 p-5">
        {removed && (
          <div role="status" className="flex flex-wrap items-center justify-between gap-3 text-sm">
            {words.removed(removed.title)}
            <button type="button" id={slideIds.undo} className={line} onClick={undo}>
              {words.undo}
            </button>
          </div>
        )}
        <p className="text-sm text-ink-soft">{words.hint}</p>
        <div className="flex flex-wrap gap-2.5 empty:hidden">
          {kindsToAdd(slides).map((kind) => (
            <button key={kind} type="button" className={line} onClick={() => add(kind)}>
              <Icon name="plus" size={16} />
              {words.add[kind]}
            </button>
          ))}
        </div>
      </div>
    </>
  )
}
