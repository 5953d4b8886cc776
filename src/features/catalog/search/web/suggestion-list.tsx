import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { classNames } from '#ui/class-names.ts'
import { isPlainClick } from '#ui/plain-click.ts'
import type { OptionGroup, OptionTarget, SuggestedOption } from '../domain/suggested-options.ts'
import { searchTexts as texts } from './search-texts.ts'
import { SuggestionContent } from './suggestion-content.tsx'
import type { Combobox } from './use-combobox.ts'

type Props = { id: string; combobox: Combobox; isInline: boolean; onChoose: (target: OptionTarget) => void }

/** Options are links: they open in a new tab like any other, and tell where they lead. */
export function SuggestionList({ id, combobox, isInline, onChoose }: Props) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={texts.suggestions}
      // The field keeps the focus: losing it would close the list under the finger.
      onMouseDown={(event) => event.preventDefault()}
      className={classNames('suggestions', !isInline && 'suggestions-floating')}
    >
      {combobox.groups.map((group) => (
        <Group key={group.kind} id={`${id}-${group.kind}`} group={group} combobox={combobox} onChoose={onChoose} />
      ))}
    </div>
  )
}

type Choosing = Pick<Props, 'combobox' | 'onChoose'>

function Group({ id, group, ...choosing }: { id: string; group: OptionGroup } & Choosing) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, not options of a list
    <div role="group" aria-labelledby={id}>
      <p id={id} role="presentation" className="suggestions-title">
        {group.title}
      </p>
      {group.options.map((option) => (
        <Option key={option.key} option={option} {...choosing} />
      ))}
    </div>
  )
}

function Option({ option, combobox, onChoose }: { option: SuggestedOption } & Choosing) {
  const choose = (event: MouseEvent) => isPlainClick(event) && onChoose(option.target)
  return (
    <Link
      {...linkTo(option.target)}
      id={combobox.optionId(option.key)}
      role="option"
      aria-selected={option.key === combobox.active}
      tabIndex={-1}
      onClick={choose}
      className="suggestion"
    >
      <SuggestionContent option={option} typed={combobox.typed} />
    </Link>
  )
}

const linkTo = (target: OptionTarget) =>
  'slug' in target
    ? ({ to: '/produtos/$slug', params: { slug: target.slug } } as const)
    : ({ to: '/produtos', search: target.search, preload: false } as const)
