import type { AuditService } from '#features/audit/server/service.ts'
import type { Feature } from '#platform/feature.ts'
import { mount, mountPage, type Router } from '#platform/http/mount.ts'
import { createMailer } from '#platform/mailer/mailer.ts'
import { outboxApi as api } from '../contract.ts'
import { mailErrorTexts } from '../texts.ts'
import { createOutboxDesk } from './outbox/service.ts'
import { createServerTrial } from './server-trial.ts'
import { createMailService } from './service.ts'
import type { WorkerDeps } from './worker.ts'

type Deps = Omit<WorkerDeps, 'mailer'> & {
  audit: Pick<AuditService, 'record' | 'lastChange'>
  delivery: Parameters<typeof createMailer>[0]
}

/** Letters on their way, and what administrators see of them. */
export function createMailFeature({ delivery, ...deps }: Deps) {
  const mailer = createMailer(delivery)
  const service = createMailService({ ...deps, mailer, folder: delivery.folder })
  const desk = createOutboxDesk({ ...deps, wake: service.wake, outcome: mailer.outcome })
  const trial = createServerTrial({ ...deps, mailer })
  return {
    service: { ...service, isTried: trial.isPassed },
    mount(app: Router) {
      mountPage(app, api.list, (query) => desk.list(query))
      mount(app, api.summary, () => desk.summary())
      mount(app, api.get, ({ id }) => desk.get(id))
      mount(app, api.resend, ({ id, again = false }, ctx) => desk.resend(id, again, ctx))
      mount(app, api.tryServer, (input, ctx) => trial.send(input, ctx))
    },
    errors: mailErrorTexts,
    housekeeping: [
      { every: 'hour', work: service.prune, failed: 'old messages not thrown away' },
      { every: 'hour', work: service.throwAwayFiles, failed: 'files of old messages not thrown away' },
    ],
    figures: [
      { name: 'outbox_messages', help: 'Messages not delivered', read: service.figures },
      {
        name: 'outbox_oldest_seconds',
        help: 'For how long the oldest message waits to be delivered',
        read: async () => ({ waiting: await service.oldestSeconds() }),
      },
    ],
  } satisfies Feature
}
