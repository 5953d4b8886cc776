/** Deep-groove ball bearings, ISO 15: bore, outside diameter, width, in millimetres. */
const standardSizes: Record<string, readonly [bore: number, diameter: number, width: number]> = {
  6004: [20, 42, 12],
  6005: [25, 47, 12],
  6200: [10, 30, 9],
  6201: [12, 32, 10],
  6202: [15, 35, 11],
  6203: [17, 40, 12],
  6204: [20, 47, 14],
  6205: [25, 52, 15],
  6206: [30, 62, 16],
  6207: [35, 72, 17],
  6208: [40, 80, 18],
  6304: [20, 52, 15],
  6305: [25, 62, 17],
}

export type FittedBearing = { diameter: number; width: number; isPaired: boolean }

/** Reads "2 × 6204-2RS". Null when the code is not in the table or its bore is not the bore of the wheel. */
export function fittedBearing(text: string | null, boreMm: number): FittedBearing | null {
  const code = /(?<!\d)\d{4}(?!\d)/.exec(text ?? '')?.[0]
  const size = code === undefined ? undefined : standardSizes[code]
  if (!size || size[0] !== boreMm) return null
  const count = Number(/(\d+)\s*[×x]/i.exec(text ?? '')?.[1] ?? 1)
  return { diameter: size[1], width: size[2], isPaired: count > 1 }
}
