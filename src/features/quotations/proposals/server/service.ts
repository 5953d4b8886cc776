import { createAnswerStart } from './answer-start.ts'
import { createAnswering } from './answering.ts'
import { createCannedAnswers } from './canned-answers.ts'
import { createDrafts } from './drafts.ts'
import type { LetterDeps } from './letter-deps.ts'
import { createLinkedProposals } from './linked.ts'
import { createSilenceWatch } from './silence-watch.ts'

type Deps = Parameters<typeof createAnswering>[0] & LetterDeps

/** Answers to requests: how they are written, sent, read, accepted and missed. */
export const createProposals = (deps: Deps) => ({
  desk: {
    ...createAnswerStart(deps),
    ...createAnswering(deps),
    ...createDrafts(deps),
    ...createCannedAnswers(deps),
  },
  linked: createLinkedProposals(deps),
  silence: createSilenceWatch(deps),
})
export type Proposals = ReturnType<typeof createProposals>
