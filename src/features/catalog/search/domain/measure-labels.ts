import { isDiameterSign, isGlued, isGluedAfter, isOtherQuantity, isSize, type SizeToken } from './measure-chain.ts'
import type { Token } from './measure-tokens.ts'

export type MeasureName = 'diameter' | 'width' | 'bore'
/** An axle's size is the wheel's bore, but only when the wheel itself was measured too. */
export type Label = MeasureName | 'axle'
export type Labelled = { label: Label; size: SizeToken; first: number; last: number }

const labels: Readonly<Record<string, Label>> = {
  diametro: 'diameter',
  diam: 'diameter',
  bitola: 'diameter',
  largura: 'width',
  larg: 'width',
  comprimento: 'width',
  furo: 'bore',
  miolo: 'bore',
  assento: 'bore',
  eixo: 'axle',
  pino: 'axle',
}
const connectors = new Set(['de', 'do', 'da', 'com', 'externo', 'externa', 'central', 'nominal'])
const inner = new Set(['interno', 'interna'])
const mostConnectors = 3

/** Sizes that a word names: `furo 20`, `diâmetro externo: 230 mm`, `75 de largura`, `ø 230`. */
export function findLabelled(tokens: readonly Token[], isTaken: (at: number) => boolean): Labelled[] {
  const found: Labelled[] = []
  let free = 0
  for (let at = 0; at < tokens.length; at += 1) {
    const size = tokens[at]
    if (!isSize(size) || isTaken(at) || isOtherQuantity(tokens, at)) continue
    const isFree = (place: number) => place >= free && !isTaken(place)
    const labelled = labelBefore(tokens, at, size, isFree) ?? labelAfter(tokens, at, size, isFree)
    if (!labelled) continue
    found.push(labelled)
    free = labelled.last + 1
  }
  return found
}

const labelOf = (token: Token | undefined) =>
  token?.kind === 'word' && Object.hasOwn(labels, token.text) ? labels[token.text] : undefined

function labelBefore(
  tokens: readonly Token[],
  at: number,
  size: SizeToken,
  isFree: (place: number) => boolean,
): Labelled | null {
  let isInner = false
  let sign: number | null = null
  for (let place = at - 1; place >= at - 1 - mostConnectors && isFree(place); place -= 1) {
    const token = tokens[place]!
    const label = labelOf(token)
    // `furo20` is glued to its own label, `furo T20` to something else.
    if (label && !(place === at - 1 ? isGluedAfter(tokens, at) : isGlued(tokens, at))) {
      return { label: isInner ? 'bore' : label, size, first: place, last: at }
    }
    if (isDiameterSign(token)) sign = place
    else if (token.kind === 'word' && inner.has(token.text)) isInner = true
    else if (!isConnector(token)) break
  }
  return sign === null || isGlued(tokens, at) ? null : { label: 'diameter', size, first: sign, last: at }
}

const isConnector = (token: Token) =>
  token.kind === 'word' ? connectors.has(token.text) : token.kind === 'mark' && /[:=.]/.test(token.text)

/** `de largura` at this place. */
function trailingLabel(tokens: readonly Token[], at: number) {
  const de = tokens[at]
  return de?.kind === 'word' && de.text === 'de' ? labelOf(tokens[at + 1]) : undefined
}

function labelAfter(
  tokens: readonly Token[],
  at: number,
  size: SizeToken,
  isFree: (place: number) => boolean,
): Labelled | null {
  const label = trailingLabel(tokens, at + 1)
  if (!label || !isFree(at + 2) || isGlued(tokens, at)) return null
  // In `230 de furo 20` the word names the number that follows; in `230 de diâmetro 75 de largura` it does not.
  if (isSize(tokens[at + 3]) && !trailingLabel(tokens, at + 4)) return null
  const next = tokens[at + 3]
  const isInner = next?.kind === 'word' && inner.has(next.text)
  return { label: isInner ? 'bore' : label, size, first: at, last: isInner ? at + 3 : at + 2 }
}
