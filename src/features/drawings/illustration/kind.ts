export type IllustratedProduct = {
  code: string
  name: string
  description: string
  diameterMm: number | null
  widthMm: number | null
  boreMm: number | null
  hubWidthMm: number | null
  material: string | null
  hub: string | null
  bearing: string | null
  fixing: string | null
}

export type IllustrationKind =
  | 'traction'
  | 'keyed'
  | 'roller'
  | 'steer'
  | 'support'
  | 'guide'
  | 'castor'
  | 'castor-spring'
  | 'castor-twin'
  | 'band'
  | 'recoat'
  | 'bearing'
  | 'axle'
  | 'bush'
  | 'kit'

/** Every piece that is drawn on its own: a kit is a composition of them. */
export type PartKind = Exclude<IllustrationKind, 'kit'>

// A load wheel wider than this rides on a reach-truck arm and has a hub; below it, it is a solid fork roller.
const largestRollerDiameterMm = 150

type Clues = Pick<IllustratedProduct, 'code' | 'name' | 'fixing' | 'diameterMm'>

const kindByCodePrefix: Record<string, (clues: Clues) => IllustrationKind> = {
  KT: () => 'kit',
  RT: ({ fixing }) => (/chaveta/i.test(fixing ?? '') ? 'keyed' : 'traction'),
  RC: ({ diameterMm }) => ((diameterMm ?? 0) > largestRollerDiameterMm ? 'steer' : 'roller'),
  RA: () => 'support',
  RD: () => 'steer',
  RZ: ({ name }) => (/mola/i.test(name) ? 'castor-spring' : /duplo/i.test(name) ? 'castor-twin' : 'castor'),
  RL: () => 'guide',
  BD: () => 'band',
  EX: ({ name }) => (/bucha/i.test(name) ? 'bush' : 'axle'),
  RB: () => 'bearing',
}

/** The shop's code prefix names the family; a wheel of an unknown family is drawn as a plain support wheel. */
export function illustrationKindOf(product: Clues): IllustrationKind {
  const prefix = product.code.slice(0, 2).toUpperCase()
  // Re-coating is a service on any wheel, told apart by its code alone.
  if (prefix !== 'KT' && /RECUP/i.test(product.code)) return 'recoat'
  return kindByCodePrefix[prefix]?.(product) ?? 'support'
}
