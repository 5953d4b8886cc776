import type { AuditService } from '#features/audit/server/service.ts'
import type { Feature } from '#platform/feature.ts'
import { mount, mountPage, type Router } from '#platform/http/mount.ts'
import type { OwnLetter } from '#platform/mailer/letter/own-letter.ts'
import { createMailer } from '#platform/mailer/mailer.ts'
import { lettersApi } from '../contract/letters.ts'
import { outboxApi as api } from '../contract/outbox.ts'
import { mailErrorTexts, testLetter } from '../texts.ts'
import { createLetters } from './letters.ts'
import { createOutboxDesk } from './outbox/service.ts'
import { createServerTrial } from './server-trial.ts'
import { createMailService } from './service.ts'
import type { WorkerDeps } from './worker.ts'

type Deps = Omit<WorkerDeps, 'mailer'> &
  Omit<Parameters<typeof createLetters>[0], 'sendTest'> &
  Pick<Parameters<typeof createServerTrial>[0], 'sender'> & {
    audit: Pick<AuditService, 'record' | 'lastChange'>
    delivery: Parameters<typeof createMailer>[0]
  }

/** Letters on their way, and what administrators see of them. */
export function createMailFeature({ delivery, ...deps }: Deps) {
  const mailer = createMailer(delivery)
  const service = createMailService({ ...deps, mailer, folder: delivery.folder })
  const desk = createOutboxDesk({ ...deps, wake: service.wake, outcome: mailer.outcome })
  const trial = createServerTrial({ ...deps, mailer })
  const test: OwnLetter = { definition: testLetter, to: 'desk', sample: trial.write }
  const letters = createLetters({
    ...deps,
    letters: () => ({ ...deps.letters(), 'mail-test': test }),
    sendTest: trial.send,
  })
  return {
    service: { ...service, isTried: trial.isPassed, ownLetters: letters.own },
    mount(app: Router) {
      mountPage(app, api.list, (query) => desk.list(query))
      mount(app, api.summary, () => desk.summary())
      mount(app, api.get, ({ id }) => desk.get(id))
      mount(app, api.resend, ({ id, again = false }, ctx) => desk.resend(id, again, ctx))
      mount(app, api.tryServer, async ({ to }, ctx) =>
        trial.send(to, await trial.write(letters.own()['mail-test']), ctx),
      )
      mount(app, lettersApi.list, () => letters.desk.list())
      mount(app, lettersApi.change, (input, ctx) => letters.desk.change(input, ctx))
      mount(app, lettersApi.preview, (input) => letters.desk.preview(input))
      mount(app, lettersApi.test, (input, ctx) => letters.desk.test(input, ctx))
      mount(app, lettersApi.revisions, ({ letter }) => letters.desk.revisions(letter))
      mount(app, lettersApi.restore, (input, ctx) => letters.desk.restore(input, ctx))
    },
    errors: mailErrorTexts,
    look: letters.look,
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
