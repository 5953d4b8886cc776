import type { ReactNode } from 'react'
import { buttonClass } from '#ui/button-class.ts'
import type { Form } from '#ui/form/use-form.ts'
import type { WordsDraft } from '../../contract/words.ts'
import { Group } from '../group.tsx'
import { wordsFormTexts as words } from './texts.ts'

/** A slide by its place, or what else there is to write. */
export type Part = number | 'company' | 'about'
export type PartProps = { form: Form<WordsDraft>; original: WordsDraft; onPart: (part: Part) => void }

type Props = {
  part: Part
  name: string
  isOriginal: boolean
  onOriginal: () => void
  onPart: PartProps['onPart']
  action?: ReactNode
  children: ReactNode
}

/** The fields of one part; the preview shows the part in which somebody writes. */
export const PartFrame = ({ part, name, isOriginal, onOriginal, onPart, action, children }: Props) => (
  <div onFocusCapture={() => onPart(part)}>
    <Group title={name}>
      {children}
      <div className="col-span-full flex flex-wrap gap-2.5 empty:hidden">
        {action}
        {!isOriginal && (
          <button
            type="button"
            aria-label={words.originalOf(name)}
            className={buttonClass({ tone: 'line' })}
            onClick={onOriginal}
          >
            {words.original}
          </button>
        )}
      </div>
    </Group>
  </div>
)
