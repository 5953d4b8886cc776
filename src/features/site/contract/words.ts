import { z } from 'zod'
import { addressIn } from '#kernel/address.ts'
import { endpoint } from '#kernel/api/endpoint.ts'
import { id, line, numberLike, prose } from '#kernel/api/fields.ts'
import { pictureFile } from '#kernel/api/picture-file.ts'
import { revision } from '#kernel/api/revision.ts'
import { gapsIn } from '#kernel/gaps.ts'
import { mostPictureBytes } from '#kernel/pictures.ts'
import { gapNames } from '../domain/gaps.ts'
import { areKindsOnce, mostSlides, type ShopWords, slideKinds } from '../domain/words.ts'
import { wordProblems as problems } from '../texts/words.ts'

export const longest = { eyebrow: 80, title: 80, text: 260, button: 30, address: 300, note: 300, mission: 2000 }

const isGap = (name: string) => gapNames.some((known) => known === name)
const hasKnownGaps = (text: string) => gapsIn(text).every(isGap)
const words = (max: number) => line(max).min(1, problems.required).refine(hasKnownGaps, problems.gap)

/** A page of the shop, or one of another site, and nothing else that a browser would do. */
const leadsSomewhere = (address: string) =>
  /^\/(?![/\\])\S*$/.test(address) ||
  (/^https:\/\/[^\s@/]+\.[^\s@/]+/.test(address) && addressIn(address) !== undefined)
const way = z.object({
  label: words(longest.button),
  address: line(longest.address).refine(leadsSomewhere, problems.address),
})

const slide = z.object({
  kind: z.enum(slideKinds),
  isOn: z.boolean(),
  eyebrow: words(longest.eyebrow),
  title: words(longest.title),
  text: words(longest.text),
  ways: z.array(way).length(2),
  product: line(60),
  picture: z.string().regex(/^([0-9a-f]{32})?$/, problems.picture),
})

export const heroWords = z.object({
  slides: z
    .array(slide)
    .max(mostSlides, problems.manySlides)
    .refine(areKindsOnce, problems.slides)
    .refine((slides) => slides.some(({ isOn }) => isOn), { path: [0, 'isOn'], error: problems.noSlide }),
})

const points = z.array(z.object({ title: words(40), text: words(160) })).length(4)

export const companyWords = z.object({
  title: words(longest.title),
  text: words(longest.text),
  points,
  note: words(longest.note),
})

export const aboutWords = z.object({
  title: words(longest.title),
  lead: words(longest.text),
  missionTitle: words(longest.title),
  mission: prose(longest.mission).min(1, problems.required).refine(hasKnownGaps, problems.gap),
  valuesTitle: words(longest.title),
  values: points,
  callTitle: words(longest.title),
  call: words(longest.text),
})

const shopWords = z.object({
  hero: heroWords,
  company: companyWords,
  about: aboutWords,
}) satisfies z.ZodType<ShopWords>

/** Without its number there is no such figure; a number says nothing without its words. */
const statistic = z
  .object({ value: line(12), label: line(40) })
  .refine(({ value, label }) => value === '' || label !== '', { path: ['label'], message: problems.required })
const statistics = z.array(statistic).length(4)

/** What the shop says on its own pages, as the desk writes it. */
export const wordsDraft = z.object({
  words: shopWords,
  statistics: z.object({ footer: statistics, about: statistics }),
})
export type WordsDraft = z.output<typeof wordsDraft>

export const deskWords = wordsDraft.extend({
  /** As the shop came. */
  original: wordsDraft,
  version: z.int(),
})
export type DeskWords = z.infer<typeof deskWords>

export const wordsApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/admin/site/words',
    access: 'staff',
    summary: 'Lê os textos da página inicial, do rodapé e da página Sobre nós, os atuais e os que vieram com a loja.',
    input: z.object({}),
    output: deskWords,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/admin/site/words',
    access: 'staff',
    summary:
      'Grava os textos do site, como uma versão nova. Nos textos, {resposta}, {entrega}, {garantia}, {cidade}, {uf} e {loja} são preenchidos pelas configurações. Com version, uma alteração de outra pessoa no meio é recusada (409 SITE_CHANGED, com o que vale agora em details.stored e quem o alterou, e quando, em details.lastChange).',
    input: wordsDraft.extend({ version: numberLike(z.int().min(0)).optional() }),
    output: deskWords,
  }),
  putPicture: endpoint({
    method: 'POST',
    path: '/api/admin/site/words/pictures',
    access: 'staff',
    summary:
      'Guarda uma imagem para um slide, para a aparência da loja ou para uma página e devolve o nome pelo qual words.hero.slides[].picture ou a aparência a usa, o endereço pelo qual uma página a mostra e o seu tamanho em pixels. Sem uso, é apagada depois de um dia.',
    multipart: { mostBytes: mostPictureBytes + 100_000 },
    input: z.object({ picture: pictureFile }),
    output: z.object({ picture: z.string(), address: z.string(), width: z.int(), height: z.int() }),
    status: 201,
  }),
  revisions: endpoint({
    method: 'GET',
    path: '/api/admin/site/words/revisions',
    access: 'staff',
    summary: 'Lista as versões dos textos do site, da mais recente à mais antiga.',
    input: z.object({}),
    output: z.array(revision),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/admin/site/words/revisions/:revision/restore',
    access: 'staff',
    summary: 'Volta os textos do site aos de uma versão anterior, como uma versão nova.',
    input: z.object({ revision: id }),
    output: deskWords,
  }),
}
