import type { AuditService } from '#features/audit/server/service.ts'
import { AppError } from '#kernel/errors.ts'
import type { Db } from '#platform/database/database.ts'
import type { Actor } from '#platform/http/router.ts'
import type { FirstSteps } from '../contract.ts'
import { type StepMark, type StepName, stepNames } from '../domain.ts'
import { privacyStepName } from '../texts.ts'
import { deleteMark, insertMark, listMarks } from './repository.ts'

type Deps = {
  db: Db
  now: () => Date
  audit: Pick<AuditService, 'record'>
  /** What each part of the shop knows of itself; of the text about privacy, that somebody rewrote it, which nobody does unread. */
  whatIsDone: (administratorId: number) => Promise<Readonly<Record<StepName, boolean>>>
}
type Caller = { actor: Actor }
type Wish = { mark: StepMark; isSet: boolean }

const privacySubject = { id: 'privacy', name: privacyStepName }

/** The way from a first start to one's own shop: what is done is found out, not ticked. */
export function createSetupService({ db, now, audit, whatIsDone }: Deps) {
  async function show({ actor }: Caller): Promise<FirstSteps> {
    const { id } = staffIn(actor)
    const [marks, done] = [await listMarks(db), await whatIsDone(id)]
    const wasRead = marks.some(({ mark }) => mark === 'privacy-read')
    return {
      steps: stepNames.map((name) => ({ name, isDone: done[name] || (name === 'privacy' && wasRead) })),
      isPutAway: marks.some(({ mark, administratorId }) => mark === 'put-away' && administratorId === id),
    }
  }

  /** That a text was read is said for the whole shop; whether somebody wants to see the steps, for themselves. */
  async function mark({ mark, isSet }: Wish, { actor }: Caller) {
    const { id } = staffIn(actor)
    const isOfShop = mark === 'privacy-read'
    await db.transaction(async (tx) => {
      const isChanged = isSet
        ? await insertMark(tx, { administratorId: id, mark }, now())
        : await deleteMark(tx, isOfShop ? { mark } : { administratorId: id, mark })
      if (isOfShop && isChanged)
        await audit.record(tx, actor, {
          action: 'setup.privacy-read',
          subject: privacySubject,
          before: { isRead: !isSet },
          after: { isRead: isSet },
        })
    })
  }

  return {
    show,
    async mark(wish: Wish, caller: Caller) {
      await mark(wish, caller)
      return show(caller)
    },
  }
}

/** The contract lets nobody else in here. */
function staffIn(actor: Actor) {
  if (actor.kind !== 'staff') throw new AppError('unauthenticated', 'SIGN_IN_FIRST')
  return actor
}
