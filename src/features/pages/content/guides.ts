import { type Promised, usualPromised } from '#kernel/promised.ts'
import type { Guide, GuideSummary } from '../domain/document.ts'
import { texts } from '../texts/reading.ts'
import { askForAQuotation } from './guides/ask-for-a-quotation.ts'
import { kindsOfWheel } from './guides/kinds-of-wheel.ts'
import { measureAWheel } from './guides/measure-a-wheel.ts'
import { recoatOrBuy } from './guides/recoat-or-buy.ts'
import { shoreHardness } from './guides/shore-hardness.ts'
import { whenToChange } from './guides/when-to-change.ts'
import { whichMaterial } from './guides/which-material.ts'
import { whyWheelsFail } from './guides/why-wheels-fail.ts'

/** In the order a buyer meets the questions. */
const guidesOf = (promised: Promised): readonly Guide[] => [
  measureAWheel,
  kindsOfWheel,
  shoreHardness,
  whichMaterial,
  whenToChange,
  whyWheelsFail,
  recoatOrBuy,
  askForAQuotation(promised),
]

/** As the shop comes: where they are, and when they were last written, does not depend on what it promises. */
export const guides = guidesOf(usualPromised)

const toSummary = ({ slug, title, question, answer }: Guide): GuideSummary => ({ slug, title, question, answer })

/** All guides, as their list shows them. */
export const guideList = (promised: Promised) => ({
  title: texts.guides.title,
  description: texts.guides.description,
  guides: guidesOf(promised).map(toSummary),
})

/** One guide, and where to read on. */
export function findGuide(slug: string, promised: Promised) {
  const guides = guidesOf(promised)
  const guide = guides.find((each) => each.slug === slug)
  return guide && { ...guide, others: guides.filter((each) => each !== guide).map(toSummary) }
}
