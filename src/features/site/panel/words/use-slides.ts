import { useEffect, useState } from 'react'
import { fieldId } from '#ui/form/use-form.ts'
import { kindsToAdd, type Slide, type SlideKind } from '../../domain/words.ts'
import type { PartProps } from './part-frame.tsx'

type Removed = { slide: Slide; key: number; place: number }

/** Of the buttons that move a slide, and of the one that brings back the last that was removed. */
export const slideIds = {
  step: (key: number, by: 1 | -1) => `slide-${key}-${by === 1 ? 'down' : 'up'}`,
  undo: 'slide-undo',
}

/** The slides as a list: added to, taken from, put in order. Whoever does so keeps their place, and sees the slide they moved. */
export function useSlides({ form, original, onPart }: PartProps) {
  const { slides } = form.values.words.hero
  /** One each, as long as the form is open: a slide that is moved takes its fields along. */
  const [keys, setKeys] = useState(() => slides.map((_, place) => place))
  const [removed, setRemoved] = useState<Removed>()
  const [focused, setFocused] = useState<{ id: string }>()
  useEffect(() => {
    if (focused) document.getElementById(focused.id)?.focus()
  }, [focused])

  const put = (place: number, slide: Slide, key: number) => {
    form.change('words.hero.slides', slides.toSpliced(place, 0, slide))
    setKeys(keys.toSpliced(place, 0, key))
    setRemoved(undefined)
    onPart(place)
    setFocused({ id: fieldId(form.id, `words.hero.slides.${place}.eyebrow`) })
  }

  return {
    keys,
    /** What was taken away last, while it can come back. */
    removed: removed && kindsToAdd(slides).includes(removed.slide.kind) ? removed.slide : undefined,

    add(kind: SlideKind) {
      const came = original.words.hero.slides
      const slide = came.find((each) => each.kind === kind) ?? blankLike(came[0]!)
      put(slides.length, slide, Math.max(removed?.key ?? 0, ...keys) + 1)
    },

    remove(place: number) {
      setRemoved({ slide: slides[place]!, key: keys[place]!, place })
      form.change('words.hero.slides', slides.toSpliced(place, 1))
      setKeys(keys.toSpliced(place, 1))
      onPart(Math.max(0, place - 1))
      setFocused({ id: slideIds.undo })
    },

    undo() {
      if (removed) put(Math.min(removed.place, slides.length), removed.slide, removed.key)
    },

    move(from: number, by: 1 | -1) {
      const to = from + by
      form.change('words.hero.slides', moved(slides, from, to))
      setKeys(moved(keys, from, to))
      onPart(to)
      // Where it goes no further, the way back is left.
      const isAtEnd = to === 0 || to === slides.length - 1
      setFocused({ id: slideIds.step(keys[from]!, isAtEnd ? opposite(by) : by) })
    },
  }
}

const opposite = (by: 1 | -1) => (by === 1 ? -1 : 1)
const moved = <T>(all: readonly T[], from: number, to: number) =>
  all.toSpliced(from, 1).toSpliced(to, 0, all[from] as T)

/** Its buttons lead where the others' do. */
const blankLike = ({ ways }: Slide): Slide => ({
  kind: 'plain',
  isOn: true,
  eyebrow: '',
  title: '',
  text: '',
  ways,
  product: '',
  picture: '',
})
