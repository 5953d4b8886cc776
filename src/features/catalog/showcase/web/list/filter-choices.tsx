import { useId } from 'react'
import { Icon } from '#ui/icon.tsx'
import { isChosen, toggleChoice } from '../../domain/list-changes.ts'
import { ListLink, type ListProps } from './list-link.tsx'
import { listTexts as texts } from './list-texts.ts'
import type { Choice, Choices } from './use-facets.ts'

type Param = keyof Choices
type Props = { list: ListProps; param: Param; choices: readonly Choice[] }

const shownAtOnce = 10
const shownOfMany = 6

/** One filter as links: each leads to the list with its value added or taken away. */
export function FilterChoices({ list, param, choices }: Props) {
  const title = useId()
  if (choices.length === 0) return null
  const shown = choices.length > shownAtOnce ? shownOfMany : choices.length
  const isFirst = (choice: Choice, index: number) => index < shown || isChosen(list.search, param, choice.value)
  const rest = choices.filter((choice, index) => !isFirst(choice, index))
  // One more takes no more room than the words that would hide it.
  const isWhole = rest.length < 2
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields; these are links
    <div role="group" aria-labelledby={title} className="filter-group">
      <h3 id={title}>{texts.filters.groups[param]}</h3>
      <Rows list={list} param={param} choices={isWhole ? choices : choices.filter(isFirst)} />
      {!isWhole && (
        <details>
          <summary className="text-link inline-flex min-h-8 items-center text-sm">
            {texts.filters.moreOf(rest.length, texts.filters.more[param])}
          </summary>
          <Rows list={list} param={param} choices={rest} />
        </details>
      )}
    </div>
  )
}

function Rows({ list, param, choices }: Props) {
  return (
    <ul>
      {choices.map((choice) => (
        <li key={choice.value}>
          <Row list={list} param={param} choice={choice} />
        </li>
      ))}
    </ul>
  )
}

function Row({ list, param, choice }: { list: ListProps; param: Param; choice: Choice }) {
  const isOn = isChosen(list.search, param, choice.value)
  const content = (
    <>
      {isOn && <Icon name="check" size={13} />}
      <b>{choice.name}</b> <span>{choice.count}</span>{' '}
      <span>
        {texts.filters.products(choice.count)}
        {isOn && `, ${texts.filters.chosen}`}
      </span>
    </>
  )
  // What would leave nothing leads nowhere, but keeps its place.
  if (choice.count === 0 && !isOn) return <span className="filter-row text-ink-muted">{content}</span>
  return (
    <ListLink
      path={list.path}
      search={toggleChoice(list.search, param, choice.value)}
      aria-current={isOn ? 'true' : undefined}
      className="filter-row"
    >
      {content}
    </ListLink>
  )
}
