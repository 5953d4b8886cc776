import type { Material, Rgb } from './shading.ts'

function rgb(hex: string): Rgb {
  const channel = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16)
  return [channel(0), channel(2), channel(4)]
}

function material(tones: string, reflection: number, gloss: number): Material {
  return { tones: tones.split(' ').map(rgb), reflection, gloss }
}

export const materials = {
  polyurethane: material('5a2503 a9540a e48d14 f9b02e ffcf6e', 0, 0.55),
  highPerformance: material('3f1204 86330a c5600f e6832a ffb976', 0, 0.55),
  thermoplastic: material('6b3f02 bf7d06 ecb01f fbcf49 ffe796', 0, 0.6),
  nylon: material('74736b aeaca1 dad8cd f0eee5 ffffff', 0, 0.4),
  blackNylon: material('0c0e10 1a1d21 2d3237 474e55 868f98', 0.1, 0.4),
  iron: material('12161a 252c32 414a53 66717c a7b2bc', 0.25, 0.3),
  machined: material('3a434b 6c7781 a6b0b9 d9dfe4 ffffff', 0.6, 0.5),
  steel: material('2f373e 616c76 9fabb5 d9e0e5 ffffff', 0.75, 0.6),
  aluminium: material('555d65 8e979f bfc7cd e6eaed ffffff', 0.45, 0.5),
  zinc: material('39424a 6d7882 a5b0b9 d4dce2 ffffff', 0.45, 0.45),
  bronze: material('3f2609 7e5219 b98637 e2b96b ffeec4', 0.6, 0.6),
  seal: material('08090b 121518 1f2429 343b42 6d7780', 0.1, 0.35),
} as const

/** The catalogue names materials in Portuguese free text. */
export function treadMaterial(text: string | null): Material {
  if (!text) return materials.polyurethane
  if (/alta performance/i.test(text)) return materials.highPerformance
  if (/TPU|injetado/i.test(text)) return materials.thermoplastic
  if (/nylon|poliamida/i.test(text)) return materials.nylon
  return materials.polyurethane
}

export function hubMaterial(text: string | null): Material {
  if (!text) return materials.steel
  if (/alum/i.test(text)) return materials.aluminium
  if (/nylon|poliamida/i.test(text)) return materials.blackNylon
  if (/bronze/i.test(text)) return materials.bronze
  if (/ferro/i.test(text)) return materials.iron
  return materials.steel
}

/** Cast iron is turned bright wherever it meets another part. */
export function turnedFace(hub: Material): Material {
  return hub === materials.iron ? materials.machined : hub
}
