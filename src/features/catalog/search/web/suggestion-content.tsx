import { Fragment } from 'react'
import { Icon, type IconName } from '#ui/icon.tsx'
import { usePicture } from '#ui/use-picture.ts'
import { keepMeasuresTogether } from '../../record/domain/format.ts'
import { matchedParts } from '../domain/matched-parts.ts'
import type { SuggestedOption } from '../domain/suggested-options.ts'

const icons = {
  measure: 'ruler',
  model: 'forklift',
  category: 'shapes',
  brand: 'factory',
} as const satisfies Record<Exclude<SuggestedOption['kind'], 'product'>, IconName>

export function SuggestionContent({ option, typed }: { option: SuggestedOption; typed: string }) {
  const { kind, label, detail, measure, picture } = option
  if (kind !== 'product') {
    return (
      <>
        <Icon name={icons[kind]} className="mx-4.5 text-ink-muted max-lg:mx-3" />
        <span className="truncate first-letter:uppercase">
          <Matched text={label} typed={typed} />
        </span>
      </>
    )
  }
  return (
    <>
      <span className="w-14 flex-none overflow-hidden rounded-sm max-lg:w-11">
        <Thumbnail url={picture} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate">
          <Matched text={label} typed={typed} />
        </span>
        <span className="flex justify-between gap-3 text-xs text-ink-muted">
          <span className="code-text truncate">
            <Matched text={detail ?? ''} typed={typed} />
          </span>
          {measure && (
            <span className="flex-none font-display font-semibold tabular-nums">{keepMeasuresTogether(measure)}</span>
          )}
        </span>
      </span>
    </>
  )
}

/** Too small for words: where there is no picture, hatching says so. */
function Thumbnail({ url }: { url: string | null }) {
  const picture = usePicture([url])
  if (!picture.src) return <span className="motif-hatch block aspect-4/3" />
  return (
    <img {...picture} alt="" width={56} height={42} decoding="async" className="aspect-4/3 w-full object-contain" />
  )
}

/** What was typed stands out by weight; the words stay one text for whoever hears them. */
function Matched({ text, typed }: { text: string; typed: string }) {
  let at = 0
  return matchedParts(keepMeasuresTogether(text), typed).map((part) => {
    const key = at
    at += part.text.length
    return part.isMatch ? (
      <mark key={key} className="bg-transparent font-bold text-ink">
        {part.text}
      </mark>
    ) : (
      <Fragment key={key}>{part.text}</Fragment>
    )
  })
}
