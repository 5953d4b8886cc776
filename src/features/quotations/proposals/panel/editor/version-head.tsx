import { useEffect, useRef } from 'react'
import { focusInSight } from '#ui/focus-in-sight.ts'
import { Icon } from '#ui/icon.tsx'
import { answerFormTexts } from '../answer/texts.ts'

type Props = { version: number; isNew: boolean; onDrop: () => void }

/** Which version is being written, and the way back to what was sent. */
export function VersionHead({ version, isNew, onDrop }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNew) focusInSight(heading.current)
  }, [isNew])
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h3 ref={heading} tabIndex={-1} className="text-lg">
        {answerFormTexts.form(version)}
      </h3>
      <button type="button" className="answer-quiet-button" onClick={onDrop}>
        <Icon name="x" size={16} />
        {answerFormTexts.giveUp}
      </button>
    </div>
  )
}
