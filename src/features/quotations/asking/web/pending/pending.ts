import { toast } from '#ui/toast/toast.ts'
import { createPendingQueue } from './pending-queue.ts'
import type { PendingRequest } from './pending-request.ts'
import { browserStorage } from './pending-storage.ts'
import { pendingTexts } from './texts.ts'

const isMessage = ({ endpoint, body }: PendingRequest) => endpoint === 'contact' && body.formType === 'contato'

/** The requests waiting in this browser. A form that has no network leaves its own with `pending.keepForLater`. */
export const pending = createPendingQueue({
  storage: browserStorage(),
  onSent: (request, number) =>
    void toast(isMessage(request) ? pendingTexts.messageSent : pendingTexts.quotationSent(number)),
})
