import { measureLabel } from '../illustration/svg-text.ts'
import { type DrawnProduct, type Family, type Measures, measuresOf } from './measures.ts'
import { drawingWords } from './texts.ts'

export type DimensionRow = { label: string; value: string }

const { measures: names } = drawingWords
const namesByFamily: Record<Exclude<Family, 'axle'>, { diameter: string; width: string; bore: string }> = {
  wheel: { diameter: names.outerDiameter, width: names.treadWidth, bore: names.bore },
  roller: { diameter: names.outerDiameter, width: names.treadWidth, bore: names.bore },
  band: { diameter: names.outerDiameter, width: names.width, bore: names.seat },
  bush: { diameter: names.outerDiameter, width: names.length, bore: names.innerDiameter },
  bearing: { diameter: names.outerDiameter, width: names.width, bore: names.bore },
}

const row = (label: string, millimetres: number): DimensionRow => ({
  label,
  value: `${measureLabel(millimetres)}\u00a0${drawingWords.millimetres}`,
})

export function rowsOf(measures: Measures): DimensionRow[] {
  const { family, diameter } = measures
  if (family === 'axle') return [row(names.diameter, diameter), row(names.length, measures.length)]
  const own = namesByFamily[family]
  const rows = [row(own.diameter, diameter), row(own.width, measures.width), row(own.bore, measures.bore)]
  return measures.hubWidth === null ? rows : [...rows, row(names.hubWidth, measures.hubWidth)]
}

/** The numbers of the drawing for who cannot see it; empty where there is no drawing. */
export function dimensionTable(product: DrawnProduct): DimensionRow[] {
  const measures = measuresOf(product)
  return measures ? rowsOf(measures) : []
}
