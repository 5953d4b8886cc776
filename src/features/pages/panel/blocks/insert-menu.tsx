import { useId, useRef } from 'react'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import { closePopover } from '#ui/popover.ts'
import type { FixedBlock } from '../../domain/document.ts'
import { blockTexts as words } from './texts.ts'

const kinds = Object.keys(words.names) as FixedBlock['kind'][]

/** What can be put into the text as one piece. */
export function InsertMenu({ onChoose }: { onChoose: (kind: FixedBlock['kind']) => void }) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  return (
    <>
      <button type="button" popoverTarget={id} className={`${buttonClass({ tone: 'line' })} ml-auto`}>
        <Icon name="plus" size={16} />
        {words.insert}
      </button>
      <div ref={menu} id={id} popover="auto" data-hangs-from="" className="desk-menu">
        {kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            onClick={() => {
              if (menu.current) closePopover(menu.current)
              onChoose(kind)
            }}
          >
            {words.names[kind]}
          </button>
        ))}
      </div>
    </>
  )
}
