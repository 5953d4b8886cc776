import { useEffect, useRef } from 'react'
import { isOneLine, longestPart } from '#kernel/letters/checks.ts'
import { Icon } from '#ui/icon.tsx'
import type { DeskLetter } from '../../contract/letters.ts'
import { gapBeside, piecesOf, wholeGaps } from './gap-ranges.ts'
import { letterTexts as words } from './texts.ts'

type Props = {
  part: DeskLetter['parts'][number]
  id: string
  name: string
  value: string
  problem: string | undefined
  onChange: (text: string) => void
}

/** A text whose gaps are one thing each: no caret comes between their letters, and one press deletes them whole. */
export function GapField({ part: { part, gaps, needs, isOptional }, id, name, value, problem, onChange }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const caret = useRef(0)
  useEffect(() => {
    const { current } = field
    const keepGapsWhole = (event: InputEvent) => {
      if (!current || !event.inputType.startsWith('delete') || current.selectionStart !== current.selectionEnd) return
      const gap = gapBeside(current.value, current.selectionStart, event.inputType.endsWith('Forward'))
      if (!gap) return
      event.preventDefault()
      current.setSelectionRange(...gap)
      // The one way that what a field undoes knows of.
      document.execCommand('delete')
    }
    current?.addEventListener('beforeinput', keepGapsWhole)
    return () => current?.removeEventListener('beforeinput', keepGapsWhole)
  }, [])
  const stayOutside = ({ currentTarget: at }: { currentTarget: HTMLTextAreaElement }) => {
    const [start, end] = wholeGaps(at.value, [at.selectionStart, at.selectionEnd], caret.current)
    if (start !== at.selectionStart || end !== at.selectionEnd) at.setSelectionRange(start, end)
    caret.current = end
  }
  const insert = (gap: string) => {
    field.current?.focus()
    document.execCommand('insertText', false, `{${gap}}`)
  }
  const hint = words.hints[part]
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 flex justify-between gap-3 font-display text-sm/[1.3] font-semibold">
        {isOptional ? words.parts[part] : `${words.parts[part]} *`}
        {isOptional && <span className="font-sans font-normal text-ink-muted">{words.optional}</span>}
      </label>
      <div className="grid *:[grid-area:1/1]">
        <div
          aria-hidden="true"
          className="text-field text-transparent whitespace-pre-wrap wrap-break-word"
          {...(problem ? { 'aria-invalid': true } : {})}
        >
          {piecesOf(value).map(({ text, at, isGap }) =>
            isGap ? (
              <mark key={at} className="rounded-sm bg-accent-wash text-transparent outline-1 outline-accent">
                {text}
              </mark>
            ) : (
              <span key={at}>{text}</span>
            ),
          )}
          {/* A last line that is empty is a line too. */}
          {'\u200b'}
        </div>
        <textarea
          ref={field}
          id={id}
          name={name}
          value={value}
          rows={1}
          required={!isOptional}
          maxLength={longestPart(part)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem || hint ? `${id}-note` : undefined}
          className="text-field !min-h-0 !resize-none overflow-hidden !bg-transparent whitespace-pre-wrap wrap-break-word"
          onSelect={stayOutside}
          onChange={({ target }) => onChange(isOneLine(part) ? target.value.replace(/\s*\n\s*/g, ' ') : target.value)}
        />
      </div>
      {(problem || hint) && (
        <p
          id={`${id}-note`}
          className={
            problem
              ? 'mt-1.5 flex items-start gap-1.5 text-xs font-medium text-danger'
              : 'mt-1.5 text-xs text-ink-muted'
          }
        >
          {problem && <Icon name="circle-alert" size={16} />}
          {problem ?? hint}
        </p>
      )}
      <Chips gaps={gaps} needs={needs} part={words.parts[part]} onInsert={insert} />
    </div>
  )
}

type ChipsProps = Pick<DeskLetter['parts'][number], 'gaps' | 'needs'> & {
  part: string
  onInsert: (gap: string) => void
}

/** What can stand between braces, to be put where the caret is. */
const Chips = ({ gaps, needs, part, onInsert }: ChipsProps) => (
  <ul className="mt-1.5 flex flex-wrap gap-1.5" aria-label={words.gapsOf(part)}>
    {gaps.map((gap) => (
      <li key={gap}>
        <button
          type="button"
          title={words.gaps[gap]}
          // What is pressed must not take the caret away from where it is.
          onMouseDown={(event) => event.preventDefault()}
          className="min-h-6 rounded-full border border-line px-2 text-xs text-ink-soft hover:border-ink hover:text-ink"
          onClick={() => onInsert(gap)}
        >
          <span className="sr-only">{words.insert} </span>
          {needs.includes(gap) ? `{${gap}} *` : `{${gap}}`}
        </button>
      </li>
    ))}
  </ul>
)
