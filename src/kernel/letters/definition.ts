import { fillGaps } from '../gaps.ts'

/** The texts that letters are made of, in the order in which they are written and read. */
export const letterParts = [
  'subject',
  'subjectAgain',
  'title',
  'greeting',
  'greetingNameless',
  'opening',
  'newer',
  'photos',
  'action',
  'written',
  'closing',
  'answer',
  'answerByPhone',
  'signature',
  'footnotes',
] as const
export type LetterPart = (typeof letterParts)[number]

/** What letters may leave to whoever writes them: nothing else is ever filled in. */
export const letterGaps = [
  'numero',
  'nome',
  'quem',
  'assunto',
  'fotos',
  'dia',
  'resposta',
  'horario',
  'loja',
  'telefone',
  'whatsapp',
  'email',
  'privacidade',
  'servidor',
] as const
export type LetterGap = (typeof letterGaps)[number]

export type PartDefinition = {
  original: string
  /** Gaps that only this part may have, beside the letter's. */
  gaps?: readonly LetterGap[]
  /** Gaps it must have: the letter would not do its work without them. */
  needs?: readonly LetterGap[]
  /** May be left empty. */
  isOptional?: boolean
}

/** One of the letters that leave the shop: the owner may say each part of it in other words. */
export type LetterDefinition<P extends LetterPart = LetterPart> = {
  /** In every part of it. */
  gaps: readonly LetterGap[]
  parts: Readonly<Record<P, PartDefinition>>
}

/** So that what a letter is composed of is known by its parts. */
export const defineLetter = <P extends LetterPart>(definition: LetterDefinition<P>) => definition

/** What the owner wrote of a letter; the rest is as the shop came. */
export type OwnWords = Partial<Record<LetterPart, string>>
/** By the letter's name. */
export type OwnLetters = Readonly<Record<string, OwnWords>>

/** What a letter says: the owner's words or the original ones, as whoever gets it reads them. */
export function say<P extends LetterPart>(
  { parts }: LetterDefinition<P>,
  own: OwnWords | undefined,
  values: Partial<Record<LetterGap, string>>,
): Record<P, string> {
  const said = Object.entries<PartDefinition>(parts).map(([part, { original }]) => [
    part,
    fillGaps(own?.[part as LetterPart] ?? original, values),
  ])
  return Object.fromEntries(said)
}

/** By the name, where there is one that may be repeated. */
export const greetingIn = (said: Record<'greeting' | 'greetingNameless', string>, name: string | undefined) =>
  name ? said.greeting : said.greetingNameless
