import { type KeyboardEvent, useId, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Modal } from '#ui/modal.tsx'
import { type Section, sections } from './sections.ts'
import { adminTexts } from './texts.ts'

const words = adminTexts.palette
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Those whose name begins so before those that only contain it. */
function sectionsNamed(typed: string) {
  const wanted = plain(typed.trim())
  const places = new Map(sections.map((section) => [section, plain(section.label).indexOf(wanted)]))
  const isFirst = (section: Section) => places.get(section) === 0
  return sections
    .filter((section) => places.get(section) !== -1)
    .toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)))
}

/** A few letters and Enter instead of a way through the menu. */
export function Palette({ onGo, onClose }: { onGo: (section: Section) => void; onClose: () => void }) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [place, setPlace] = useState(0)
  const found = sectionsNamed(typed)
  const chosen = found[Math.min(place, found.length - 1)]
  const optionId = ({ path }: Section) => `${id}-${path}`

  const choose = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && found.length > 0) {
      event.preventDefault()
      setPlace((place + step + found.length) % found.length)
    }
    if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      onGo(chosen)
    }
  }
  return (
    <Modal label={words.title} className="dialog-sheet md:mt-[12vh] md:max-w-120" onClose={onClose}>
      <div className="p-3">
        <input
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={chosen && optionId(chosen)}
          aria-label={words.search}
          placeholder={words.search}
          value={typed}
          className="text-field"
          onChange={(event) => {
            setTyped(event.target.value)
            setPlace(0)
          }}
          onKeyDown={choose}
        />
        <div id={id} role="listbox" aria-label={words.title} className="mt-2 grid gap-1">
          {found.map((section) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keyboard
            <div
              key={section.path}
              id={optionId(section)}
              role="option"
              tabIndex={-1}
              aria-selected={section === chosen}
              className={classNames(
                'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 text-sm hover:bg-surface-sunken',
                section === chosen && 'bg-accent-wash',
              )}
              onClick={() => onGo(section)}
            >
              <Icon name={section.icon} />
              {section.label}
            </div>
          ))}
        </div>
        {found.length === 0 && <p className="px-3 py-2 text-sm text-ink-soft">{words.none}</p>}
      </div>
    </Modal>
  )
}
