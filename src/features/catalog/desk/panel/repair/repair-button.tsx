import { useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import { RepairDialog } from './repair-dialog.tsx'
import { repairTexts as words } from './repair-texts.ts'

/** In the bar where there is room for it; everywhere else it stands in the panel's menu. */
export function RepairButton({ call }: { call: Call }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={`${buttonClass({ tone: 'line' })} max-lg:hidden`}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="image-up" size={16} />
        {words.action}
      </button>
      {isOpen && <RepairDialog call={call} onClose={() => setIsOpen(false)} />}
    </>
  )
}
