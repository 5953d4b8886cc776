import type { DerivedName, NumberName } from './attributes.ts'

/** Numbers that lists can be limited by: what the filter is called, and the number it limits. */
export const boundedNumbers = {
  diameter: 'diameterMm',
  width: 'widthMm',
  bore: 'boreMm',
  hardness: 'hardnessShore',
  load: 'maxLoadKg',
} as const satisfies Record<string, NumberName | DerivedName>
export type BoundName = keyof typeof boundedNumbers
export const boundNames = Object.keys(boundedNumbers) as BoundName[]
export type BoundedNumber = (typeof boundedNumbers)[BoundName]
