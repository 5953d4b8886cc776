import type { AuditService } from '#features/audit/server/service.ts'
import type { Revision } from '#kernel/api/revision.ts'
import { AppError } from '#kernel/errors.ts'
import { problemOf } from '#kernel/letters/checks.ts'
import {
  type LetterPart,
  letterParts,
  type OwnLetters,
  type OwnWords,
  type PartDefinition,
} from '#kernel/letters/definition.ts'
import type { Db } from '#platform/database/database.ts'
import type { Actor } from '#platform/http/router.ts'
import type { OwnLetter } from '#platform/mailer/letter/own-letter.ts'
import type { DeskLetter, LetterPreview } from '../contract/letters.ts'
import type { MailTest } from '../contract/outbox.ts'
import { letterNames, type mailErrorTexts, problemInWords } from '../texts.ts'
import {
  findLetterRevision,
  holdLetter,
  insertLetterRevision,
  type LetterRow,
  listLetterRevisions,
  listLetters,
  writeLetter,
} from './repository/letters.ts'

type Deps = {
  db: Db
  now: () => Date
  audit: Pick<AuditService, 'record' | 'lastChange'>
  nameOf: (tx: Db, administratorId: number) => Promise<string | undefined>
  /** Every letter that leaves the shop, by its name. */
  letters: () => Readonly<Record<string, OwnLetter>>
  /** Past the outbox, to whoever asks for it. */
  sendTest: (to: string, mail: LetterPreview, caller: Caller) => Promise<MailTest>
  /** Called once a change is stored and before it is answered: from then on this instance writes so. */
  onChanged: () => Promise<void>
}
type Caller = { actor: Actor }
type Written = { letter: string; words: Partial<Record<LetterPart, string | undefined>> }

const keptRevisions = 50
const untouched = (letter: string): LetterRow => ({ letter, words: {}, version: 0 })

/** What the shop's letters say, where the owner says it in other words. */
export function createLetters({ db, now, audit, nameOf, letters, sendTest, onChanged }: Deps) {
  /** In memory, as letters are written in the middle of other things; `look` brings it up to date. */
  let known: OwnLetters = {}

  function get(name: string) {
    const letter = Object.hasOwn(letters(), name) ? letters()[name] : undefined
    if (!letter) throw refusal('not-found', 'LETTER_NOT_FOUND')
    return letter
  }

  const toDesk = (row: LetterRow): DeskLetter => {
    const { definition, to } = get(row.letter)
    const parts = partsOf(definition).map(([part, { original, gaps = [], needs = [], isOptional = false }]) => ({
      ...{ part, original, isOptional, needs: [...needs], gaps: [...gaps, ...definition.gaps] },
      text: row.words[part] ?? original,
    }))
    return { letter: row.letter, to, version: row.version, parts }
  }

  function refuseUnfit({ letter, words }: Written) {
    const fields: Record<string, string[]> = {}
    for (const { part, ...checked } of toDesk(untouched(letter)).parts) {
      const text = words[part]
      const problem = text === undefined ? undefined : problemOf(text, checked)
      if (problem) fields[`words.${part}`] = [problemInWords(problem)]
    }
    if (Object.keys(fields).length > 0) throw new AppError('invalid', 'INVALID_INPUT', { fields })
  }

  async function change(
    { letter, words, version: seen }: Written & { version?: number | undefined },
    { actor }: Caller,
  ) {
    const { definition } = get(letter)
    refuseUnfit({ letter, words })
    const row = await db.transaction(async (tx) => {
      const before = await holdLetter(tx, letter)
      if (seen !== undefined && seen !== before.version)
        throw refusal('conflict', 'LETTER_CHANGED', {
          details: {
            stored: toDesk(before),
            lastChange: await audit.lastChange(tx, { kind: 'letter', id: letter }),
          },
        })
      const own = partsOf(definition).filter(([part, { original }]) => (words[part] ?? original) !== original)
      const after = {
        letter,
        words: Object.fromEntries(own.map(([part]) => [part, words[part]])) as OwnWords,
        version: before.version + 1,
      }
      await writeLetter(tx, after)
      const authorName = (actor.kind === 'staff' && (await nameOf(tx, actor.id))) || ''
      await insertLetterRevision(tx, { letter, at: now(), authorName, words: after.words }, keptRevisions)
      await audit.record(tx, actor, {
        action: 'letter.update',
        subject: { id: letter, name: letterNames[letter] ?? letter },
        before: forTrail(toDesk(before)),
        after: forTrail(toDesk(after)),
      })
      return after
    })
    await onChanged()
    return toDesk(row)
  }

  const preview = ({ letter, words }: Written): Promise<LetterPreview> => get(letter).sample(words as OwnWords)

  return {
    /** What the owner wrote, by letter, without waiting for anything. */
    own: () => known,

    /** Reads what changed, on whichever instance. No page shows any of it, so pages stay as they are. */
    async look() {
      known = Object.fromEntries((await listLetters(db)).map(({ letter, words }) => [letter, words]))
      return ''
    },

    desk: {
      async list(): Promise<DeskLetter[]> {
        const rows = new Map((await listLetters(db)).map((row) => [row.letter, row]))
        return Object.keys(letters()).map((letter) => toDesk(rows.get(letter) ?? untouched(letter)))
      },
      change,
      preview,
      async test({ to, ...written }: Written & { to: string }, caller: Caller) {
        refuseUnfit(written)
        return sendTest(to, await preview(written), caller)
      },
      async revisions(letter: string): Promise<Revision[]> {
        get(letter)
        return (await listLetterRevisions(db, letter)).map((row) => ({ ...row, at: row.at.toISOString() }))
      },
      async restore({ letter, revision }: { letter: string; revision: number }, caller: Caller) {
        get(letter)
        const kept = await findLetterRevision(db, letter, revision)
        if (!kept) throw refusal('not-found', 'LETTER_REVISION_NOT_FOUND')
        return change({ letter, words: kept.words }, caller)
      },
    },
  }
}

const refusal = (...[kind, code, options]: ConstructorParameters<typeof AppError<keyof typeof mailErrorTexts>>) =>
  new AppError<keyof typeof mailErrorTexts>(kind, code, options)

/** In the order in which they are read. */
const partsOf = ({ parts }: OwnLetter['definition']) => {
  const defined = parts as Partial<Record<LetterPart, PartDefinition>>
  return letterParts.flatMap((part): [LetterPart, PartDefinition][] => {
    const definition = defined[part]
    return definition ? [[part, definition]] : []
  })
}

const forTrail = ({ parts }: DeskLetter) => Object.fromEntries(parts.map(({ part, text }) => [`letter.${part}`, text]))
