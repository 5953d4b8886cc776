import { useLocation, useRouteContext } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { customerMark } from '#features/accounts/web/customer/customer-mark.ts'
import { Consent } from '#features/consent/web/consent.tsx'
import { pendingMark } from '#features/quotations/asking/web/pending/pending-mark.ts'
import { PendingRequests } from '#features/quotations/asking/web/pending/pending-requests.tsx'
import type { Call } from '#kernel/api/client.ts'
import { useStoredValue } from '#ui/stored-value.ts'
import { startTooltips } from '#ui/tooltip/tooltip.ts'
import { MaintenanceSlot } from '../maintenance/maintenance-slot.tsx'
import { isSecret } from '../offline/addresses.ts'
import { OfflineNotice } from '../offline/offline-notice.tsx'
import { startReloadingStaleTabs } from '../offline/stale-tab.ts'
import { useServiceWorker } from '../offline/use-service-worker.ts'
import { useSite } from '../site-query.ts'
import { askForPreferences } from './cookie-preferences.ts'
import { PhoneBarSlot } from './phone-bar-slot.tsx'
import { useChatAside } from './use-chat-aside.ts'
import { useFocusInHeader } from './use-focus-in-header.ts'
import { useNavigationNews } from './use-navigation-news.ts'

if (import.meta.env.PROD) startReloadingStaleTabs()

// Nothing could be fetched to say that nothing can be fetched.
import('./failure-page.tsx').catch(() => undefined)

/** Where it does not arrive, people type what we know. */
const KnownCustomer = lazy<ComponentType<{ call: Call }>>(() =>
  import('./known-customer.tsx').then(
    (loaded) => ({ default: loaded.KnownCustomer }),
    () => ({ default: () => null }),
  ),
)

/** What every page has and none waits for. */
export function IdleParts() {
  const { call } = useRouteContext({ from: '__root__' })
  const { count } = useStoredValue(pendingMark)
  const isInAccount = useStoredValue(customerMark) !== 0
  const path = useLocation().pathname
  useServiceWorker()
  useEffect(startTooltips, [])
  useChatAside(path)
  useFocusInHeader()
  useNavigationNews(useSite().navigation)
  return (
    <>
      <Consent call={call} isAsking={!isSecret(path)} onAsked={askForPreferences.listen} />
      <div className="notices" data-print="hide">
        <PendingRequests call={call} />
        <OfflineNotice isSaid={count > 0} />
      </div>
      <PhoneBarSlot />
      {isInAccount && (
        <Suspense>
          <KnownCustomer call={call} />
        </Suspense>
      )}
      <MaintenanceSlot />
    </>
  )
}
