import { useState } from 'react'
import { buttonClass } from '#ui/button-class.ts'
import { customersApi } from '../../../contract/customers.ts'
import { customerAccountTexts } from '../../../texts/customer-account.ts'
import { AccountPanel } from './account-panel.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

const words = customerAccountTexts.data

export function OwnDataPanel({ onRemoved }: { onRemoved: () => Promise<void> }) {
  const [isAsked, setIsAsked] = useState(false)
  return (
    <AccountPanel title={words.title} hint={words.hint}>
      <div className="flex flex-wrap gap-2.5">
        <a href={customersApi.data.path} download className={`${buttonClass({ tone: 'line' })} max-sm:w-full`}>
          {words.download}
        </a>
        <button
          type="button"
          className={`${buttonClass({ tone: 'line' })} text-danger max-sm:w-full`}
          onClick={() => setIsAsked(true)}
        >
          {words.remove}
        </button>
      </div>
      {isAsked && <RemoveDialog onRemoved={onRemoved} onClose={() => setIsAsked(false)} />}
    </AccountPanel>
  )
}
