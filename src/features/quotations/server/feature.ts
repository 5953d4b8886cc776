import type { CatalogService } from '#features/catalog/showcase/server/service.ts'
import type { Feature } from '#platform/feature.ts'
import { mount, type Router } from '#platform/http/mount.ts'
import { pictureErrors, uploadErrors } from '#platform/images/texts.ts'
import type { Logger } from '#platform/logger.ts'
import { mountQuotations } from '../asking/server/routes.ts'
import { askingSamples } from '../asking/server/sample-letters.ts'
import { createQuotationService } from '../asking/server/service.ts'
import { dashboardApi } from '../desk/contract/dashboard.ts'
import { createDashboard } from '../desk/server/dashboard.ts'
import { deadlines } from '../desk/server/deadlines.ts'
import { countByStatus } from '../desk/server/repository/inbox.ts'
import { mountQuotationDesk } from '../desk/server/routes.ts'
import { createQuotationDesk } from '../desk/server/service.ts'
import { mountMessageDesk } from '../messages/server/routes.ts'
import { createMessageDesk } from '../messages/server/service.ts'
import { messageErrorTexts } from '../messages/server/texts.ts'
import { keptSince } from '../own/domain/retention.ts'
import { mountOwnQuotations } from '../own/server/routes.ts'
import { createOwnQuotations } from '../own/server/service.ts'
import { findKeptFile } from '../proposals/server/find-kept-file.ts'
import { mountProposals } from '../proposals/server/routes.ts'
import { proposalSamples } from '../proposals/server/sample-letters.ts'
import { createProposals } from '../proposals/server/service.ts'
import { errorTexts } from '../record/contract/error-texts.ts'
import { proposalErrorTexts } from '../record/server/proposal-error-texts.ts'
import { listOpenWith } from '../record/server/repository/quotations.ts'

type Deps = Parameters<typeof createQuotationService>[0] &
  Parameters<typeof createOwnQuotations>[0] &
  Parameters<typeof createQuotationDesk>[0] &
  Parameters<typeof createDashboard>[0] &
  Parameters<typeof createProposals>[0] & { log: Logger; catalog: Pick<CatalogService, 'forgetFigures'> }

/** Requests for prices, and what becomes of them. */
export function createQuotationsFeature(deps: Deps) {
  const { db, now, log, catalog } = deps
  const asking = createQuotationService(deps)
  const own = createOwnQuotations(deps)
  const desk = createQuotationDesk(deps)
  const proposals = createProposals(deps)
  const { silence } = proposals
  const messages = createMessageDesk(deps)
  const dashboard = createDashboard(deps)
  return {
    service: {
      timesAsked: asking.timesAsked,
      openWith: (productIds: number[]) => listOpenWith(db, productIds),
      lastAsked: own.lastAsked,
      keptFile: (keptAs: string) => findKeptFile(db, keptAs),
      deadlines,
      /** What the owner may write anew. */
      letters: { ...askingSamples(deps), ...proposalSamples(deps) },
    },
    mount(app: Router) {
      mountQuotations(app, asking)
      // Before the desk's: `my` is no number of a quotation.
      mountOwnQuotations(app, own)
      mountQuotationDesk(app, desk)
      mountProposals(app, proposals)
      mountMessageDesk(app, messages)
      mount(app, dashboardApi.show, ({ weeks }) => dashboard.show(weeks))
    },
    errors: { ...errorTexts, ...proposalErrorTexts, ...messageErrorTexts, ...pictureErrors, ...uploadErrors },
    belongings: own.belongings,
    figures: [{ name: 'quotations', help: 'Requests for prices there are', read: () => countByStatus(db) }],
    housekeeping: [
      {
        every: 'hour',
        async work() {
          const gone = await own.prune()
          if (gone.quotations + gone.messages > 0) log.info(gone, 'requests past their time thrown away')
        },
        failed: 'requests past their time not thrown away',
      },
      {
        every: 'hour',
        // No request is kept for longer than a sold one.
        work: () => catalog.forgetFigures(keptSince(now()).soldBefore),
        failed: 'drawings past their time not thrown away',
      },
      { every: 'hour', work: silence.prune, failed: 'links past their time not thrown away' },
      { every: 'ten-minutes', work: silence.giveDueTimes, failed: 'requests without a due time not given one' },
      { every: 'ten-minutes', work: silence.watch, failed: 'silent customers not looked for' },
    ],
  } satisfies Feature
}
