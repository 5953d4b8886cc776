import { Fragment, useId } from 'react'
import { Icon } from '#ui/icon.tsx'
import { Modal } from '#ui/modal.tsx'
import { sections } from './sections.ts'
import { adminTexts } from './texts.ts'

const words = adminTexts.shortcuts

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const heading = useId()
  return (
    <Modal labelledBy={heading} className="dialog-sheet md:max-w-110" onClose={onClose}>
      <div className="px-5 py-4 md:px-6">
        <div className="flex items-center justify-between gap-3">
          <h2 id={heading} className="text-xl">
            {words.title}
          </h2>
          <button type="button" aria-label={words.close} className="icon-button -mr-2" onClick={onClose}>
            <Icon name="x" />
          </button>
        </div>
        <Keys list={words.list} />
        {sections.map(
          ({ path, keys }) =>
            keys && (
              <Fragment key={path}>
                <h3 className="mt-4 text-base">{keys.title}</h3>
                <Keys list={keys.list} />
              </Fragment>
            ),
        )}
      </div>
    </Modal>
  )
}

const Keys = ({ list }: { list: readonly (readonly [string, string])[] }) => (
  <dl className="mt-2 grid gap-1">
    {list.map(([keys, meaning]) => (
      <div key={keys} className="flex items-center justify-between gap-4 border-t border-line-soft py-2 text-sm">
        <dt className="key-cap order-2">{keys}</dt>
        <dd>{meaning}</dd>
      </div>
    ))}
  </dl>
)
