import type { LetterDefinition, OwnWords } from '#kernel/letters/definition.ts'
import type { RenderedLetter } from './render-letter.ts'

/** A letter that the owner may write anew, as the feature that sends it describes it. */
export type OwnLetter = {
  definition: LetterDefinition<never>
  /** Who gets it. */
  to: 'customer' | 'desk'
  /** The whole letter about nobody in particular, in these words. */
  sample: (own: OwnWords) => Promise<RenderedLetter>
}
