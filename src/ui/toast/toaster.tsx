import { Toast } from 'radix-ui'
import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { Icon } from '../icon.tsx'
import { toastTexts } from './texts.ts'
import { createToastLayer } from './toast-layer.ts'
import type { ToastMessage } from './toast-message.ts'
import { createToastStore } from './toast-store.ts'

const displayTime = 5000
const swipeThreshold = 50
const hotkey = ['F8']

/** By which Radix knows what to leave out of what it has read aloud. */
const notAnnounced = { 'data-radix-toast-announce-exclude': '' }

const store = createToastStore()
const layer = createToastLayer()
createRoot(layer.element).render(<Toaster />)

export const showToast = store.show

function Toaster() {
  const current = useSyncExternalStore(store.subscribe, store.get)
  if (!current) return null
  const { id, message, isOpen } = current
  return (
    // A new provider for each: one that was closed under the pointer would keep the next one's clock from starting.
    <Toast.Provider
      key={id}
      label={toastTexts.label}
      duration={message.shownForMs ?? displayTime}
      swipeDirection="right"
      swipeThreshold={swipeThreshold}
      announcerContainer={layer.element}
    >
      <ShownToast message={message} isOpen={isOpen} onClose={() => store.dismiss(id)} />
      <Toast.Viewport hotkey={hotkey} label={toastTexts.region} className="toast-viewport" />
    </Toast.Provider>
  )
}

type Props = { message: ToastMessage; isOpen: boolean; onClose: () => void }

function ShownToast({ message, isOpen, onClose }: Props) {
  const { title, description, tone = 'default', isReadElsewhere = false, undo } = message
  const isDestructive = tone === 'destructive'
  return (
    <Toast.Root
      ref={layer.occupy}
      open={isOpen}
      onOpenChange={() => escOf.another || onClose()}
      type={isDestructive ? 'foreground' : 'background'}
      data-tone={tone}
      data-print="hide"
      className="toast on-graphite"
      onEscapeKeyDown={(event) => closeAlone(event, onClose)}
    >
      <Icon name={isDestructive ? 'circle-alert' : 'check'} />
      <div className="min-w-0 flex-1 py-1" {...(isReadElsewhere && notAnnounced)}>
        <Toast.Title className={description ? 'font-display font-[650]' : ''}>{title}</Toast.Title>
        {description && <Toast.Description className="text-ink-inverse-soft">{description}</Toast.Description>}
      </div>
      {undo && (
        <Toast.Action altText={toastTexts.undo} className="toast-action" onClick={undo}>
          {toastTexts.undo}
        </Toast.Action>
      )}
      <Toast.Close aria-label={toastTexts.close} className="toast-close icon-button">
        <Icon name="x" size={16} />
      </Toast.Close>
    </Toast.Root>
  )
}

/** Radix closes a toast by any Esc of the page, and gives no way to refuse that which leaves the Esc to others. */
const escOf = { another: false }

/** One Esc closes one thing: inside a toast the toast and not the dialog it stands in, elsewhere not the toast. */
function closeAlone(event: KeyboardEvent, close: () => void) {
  if (layer.element.contains(event.target as Node)) {
    event.preventDefault()
    close()
    return
  }
  escOf.another = true
  queueMicrotask(() => {
    escOf.another = false
  })
}
