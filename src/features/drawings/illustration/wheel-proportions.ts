import { hubMaterial, materials, treadMaterial } from './materials.ts'
import { bearingOf, type PartSize, type PartSpec } from './part-spec.ts'
import type { Material } from './shading.ts'
import type { Wheel } from './wheel-frame.ts'

const smallestWheelWithHubMm = 100
const thinnestRollerTreadMm = 6
// Drawn when the fixing text does not say how many: a flange without holes would look like another part.
const usualFlangeHoles = 5

export function isSolidRoller({ kind, diameter }: PartSpec): boolean {
  return kind === 'roller' || (kind === 'guide' && diameter < smallestWheelWithHubMm)
}

function treadThicknessOf(spec: PartSpec, { diameter, unitsPerMm }: PartSize): number {
  if (isSolidRoller(spec)) {
    return Math.min(Math.max(diameter * 0.125, thinnestRollerTreadMm * unitsPerMm), diameter * 0.25)
  }
  return diameter * (spec.kind === 'support' ? 0.1 : 0.088)
}

function hubRadiusOf({ kind }: PartSpec, { diameter, bore }: PartSize, bearingRadius: number): number {
  if (kind === 'traction') {
    return Math.min(diameter * 0.335, Math.max(bore * 0.5 + diameter * 0.125, diameter * 0.29))
  }
  return Math.max(bore * 0.875, bearingRadius * 1.24, diameter * (kind === 'keyed' ? 0.2 : 0.15))
}

function webOf({ kind }: PartSpec, hub: Material): Wheel['web'] {
  if (kind === 'support' || kind === 'guide') return 'ribs'
  if (kind === 'steer') return hub === materials.aluminium ? 'ribs' : 'windows'
  return kind === 'keyed' ? 'windows' : 'plain'
}

function mountOf({ kind, holes }: PartSpec): Wheel['mount'] {
  if (kind === 'traction') return { type: 'flange', holes: holes ?? usualFlangeHoles }
  return { type: kind === 'keyed' ? 'keyed' : 'journal' }
}

/** The parts of a wheel the catalogue has no measure for, in proportion to those it has. */
export function wheelOf(spec: PartSpec, size: PartSize): Wheel {
  const tread = treadMaterial(spec.material)
  const hub = hubMaterial(spec.hub)
  const bearing = bearingOf(spec, size)
  return {
    ...bearing,
    diameter: size.diameter,
    width: size.width,
    hubWidth: size.hubWidth,
    boreRadius: size.bore / 2,
    hubRadius: hubRadiusOf(spec, size, bearing.bearingRadius),
    treadThickness: treadThicknessOf(spec, size),
    tread,
    // A nylon wheel is moulded in one piece, so its hub has the colour of the tread.
    hub: tread === materials.nylon && hub === materials.blackNylon ? materials.nylon : hub,
    grooves: spec.isGrooved ? 3 : 0,
    web: webOf(spec, hub),
    mount: mountOf(spec),
  }
}
