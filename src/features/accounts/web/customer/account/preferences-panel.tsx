import { buttonClass } from '#ui/button-class.ts'
import { customerAccountTexts } from '../../../texts/customer-account.ts'
import { AccountPanel } from './account-panel.tsx'

const words = customerAccountTexts.preferences

export function PreferencesPanel({ onCookies }: { onCookies: () => void }) {
  return (
    <AccountPanel title={words.title} hint={words.hint}>
      <button
        type="button"
        className={`${buttonClass({ tone: 'line' })} justify-self-start max-sm:w-full`}
        onClick={onCookies}
      >
        {words.cookies}
      </button>
    </AccountPanel>
  )
}
