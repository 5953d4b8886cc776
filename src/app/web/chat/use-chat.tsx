import { lazy, Suspense, useState } from 'react'
import type { AskedByChat, DetailsById } from '#features/quotations/asking/domain/chat-text.ts'
import { chatHref } from '../shell/chat-button.tsx'
import { useSite } from '../site-query.ts'

const load = () => import('./catalogue-chat-dialog.tsx')
const Dialog = lazy(async () => ({ default: (await load()).CatalogueChatDialog }))

type Opened = { asked: AskedByChat; known?: DetailsById }

/**
 * Asking in a chat, for one product or for the lines of a basket: `openChat` loads and opens the dialog, which stands where
 * `chatDialog` is rendered.
 */
export function useChat() {
  const [opened, setOpened] = useState<Opened>()
  const site = useSite()
  const openChat = (asked: AskedByChat, known?: DetailsById) =>
    load().then(
      () => setOpened({ asked, ...(known ? { known } : {}) }),
      // On a bad signal the conversation itself is still better than nothing.
      () => window.location.assign(chatHref(site)),
    )
  const chatDialog = opened && (
    <Suspense>
      <Dialog {...opened} whatsapp={site.whatsapp} onClose={() => setOpened(undefined)} />
    </Suspense>
  )
  return { openChat, chatDialog }
}
