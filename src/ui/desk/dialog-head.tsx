import { Icon } from '../icon.tsx'
import { deskTexts } from './texts.ts'

type Props = { id: string; title: string; text?: string; onClose: () => void }

/** What a dialog is about, and the way out of it. */
export const DialogHead = ({ id, title, text, onClose }: Props) => (
  <div className="flex items-start justify-between gap-3 px-5 pt-4 pb-2">
    <div className="pt-1">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {text && <p className="text-sm text-ink-soft">{text}</p>}
    </div>
    <button type="button" aria-label={deskTexts.close} className="icon-button flex-none" onClick={onClose}>
      <Icon name="x" />
    </button>
  </div>
)
