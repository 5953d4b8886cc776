import type { Guide } from '../domain/document.ts'
import { askForAQuotation } from './guides/ask-for-a-quotation.ts'
import { kindsOfWheel } from './guides/kinds-of-wheel.ts'
import { measureAWheel } from './guides/measure-a-wheel.ts'
import { recoatOrBuy } from './guides/recoat-or-buy.ts'
import { shoreHardness } from './guides/shore-hardness.ts'
import { whenToChange } from './guides/when-to-change.ts'
import { whichMaterial } from './guides/which-material.ts'
import { whyWheelsFail } from './guides/why-wheels-fail.ts'

/** The guides the shop comes with, in the order a buyer meets the questions. */
export const guides: readonly Guide[] = [
  measureAWheel,
  kindsOfWheel,
  shoreHardness,
  whichMaterial,
  whenToChange,
  whyWheelsFail,
  recoatOrBuy,
  askForAQuotation,
]
