/** Red, green and blue from 0 to 255. */
type Rgb = readonly [number, number, number]

/** What the accent stands on or bears, as the design's tokens have it (`ui/styles/tokens.css`). */
export const grounds = {
  surface: '#ffffff',
  bg: '#f7f8f9',
  graphite: '#151b21',
  deepGraphite: '#0d1216',
} as const
const darkLetters = grounds.deepGraphite
const white = '#ffffff'

const partsOf = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as never
const toHex = (rgb: Rgb) => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** WCAG 2.2, relative luminance. */
function luminance(hex: string) {
  const [red, green, blue] = partsOf(hex).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** From 1 to 21, as WCAG counts it. */
export function contrast(one: string, other: string) {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** `share` of the other colour in it, from 0 to 1. */
function mix(one: string, other: string, share: number) {
  const more = partsOf(other)
  return toHex(partsOf(one).map((part, place) => part + (more[place]! - part) * share) as unknown as Rgb)
}

/** The first step towards `end` at which it is read on all of these. */
function readable(colour: string, end: string, on: readonly string[], least: number) {
  for (let share = 0; share < 1; share += 0.02) {
    const step = mix(colour, end, share)
    if (on.every((ground) => contrast(step, ground) >= least)) return step
  }
  return end
}

/** Text of any size (1.4.3), and what is not text (1.4.11). */
const leastText = 4.5
const leastShape = 3
/** A filled button is told by its words; it only must not melt into a light page. The design's own amber has 1.93 there. */
const leastFill = 1.8

/** The roles of the design that follow the accent, in both themes. */
export function paletteOf(accent: string) {
  const onAccent = contrast(darkLetters, accent) >= contrast(white, accent) ? darkLetters : white
  const [lighter, darker] = onAccent === darkLetters ? [0.22, 0.06] : [0.1, 0.18]
  const wash = mix(white, accent, 0.09)
  const darkWash = mix(grounds.deepGraphite, accent, 0.14)
  const inverse = readable(mix(accent, white, 0.22), white, [grounds.graphite, grounds.deepGraphite], leastText)
  return {
    accent,
    hover: onAccent === darkLetters ? mix(accent, white, lighter) : mix(accent, grounds.deepGraphite, lighter),
    active: mix(accent, grounds.deepGraphite, darker),
    onAccent,
    ink: readable(accent, grounds.deepGraphite, [grounds.surface, grounds.bg, wash], leastText),
    wash,
    inverse,
    dark: {
      ink: readable(inverse, white, [grounds.graphite, grounds.deepGraphite, darkWash], leastText),
      wash: darkWash,
    },
  }
}

export const pairNames = ['text', 'light', 'graphite', 'ink', 'inverse', 'focus', 'darkInk'] as const
export type PairName = (typeof pairNames)[number]
export type Pair = { name: PairName; ratio: number; least: number }

const worst = (colour: string, on: readonly string[]) => Math.min(...on.map((ground) => contrast(colour, ground)))

/** What of the accent is read or seen on what, at its worst, and how much it needs. */
export function pairsOf(accent: string): Pair[] {
  const { onAccent, hover, active, ink, wash, inverse, dark } = paletteOf(accent)
  const { surface, bg, graphite, deepGraphite } = grounds
  return [
    { name: 'text', ratio: worst(onAccent, [accent, hover, active]), least: leastText },
    { name: 'light', ratio: worst(accent, [surface, bg]), least: leastFill },
    { name: 'graphite', ratio: worst(accent, [graphite, deepGraphite]), least: leastShape },
    { name: 'ink', ratio: worst(ink, [surface, bg, wash]), least: leastText },
    { name: 'inverse', ratio: worst(inverse, [graphite]), least: leastText },
    { name: 'focus', ratio: worst(inverse, [graphite, deepGraphite]), least: leastShape },
    { name: 'darkInk', ratio: worst(dark.ink, [graphite, deepGraphite, dark.wash]), least: leastText },
  ]
}

/** The first pair that nobody could read or see. */
export const unreadable = (accent: string) => pairsOf(accent).find(({ ratio, least }) => ratio < least)

/** Hue in sixths of the circle, saturation and lightness from 0 to 1. */
function toHsl(hex: string) {
  const [red, green, blue] = partsOf(hex).map((part) => part / 255) as unknown as Rgb
  const [least, most] = [Math.min(red, green, blue), Math.max(red, green, blue)]
  const [range, lightness] = [most - least, (most + least) / 2]
  if (range === 0) return { hue: 0, saturation: 0, lightness }
  const hue =
    most === red ? (green - blue) / range : most === green ? 2 + (blue - red) / range : 4 + (red - green) / range
  return { hue: (hue + 6) % 6, saturation: range / (1 - Math.abs(2 * lightness - 1)), lightness }
}

function fromHsl({ hue, saturation, lightness }: ReturnType<typeof toHsl>) {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const part = (turn: number) => {
    const place = (turn + hue * 2) % 12
    return 255 * (lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1)))
  }
  return toHex([part(0), part(8), part(4)])
}

/** The same colour a little lighter or darker, as little as will do. */
export function nearestReadable(accent: string): string {
  if (!unreadable(accent)) return accent
  const { lightness, ...hue } = toHsl(accent)
  for (let step = 0.01; step < 1; step += 0.01)
    for (const other of [lightness + step, lightness - step]) {
      const candidate = fromHsl({ ...hue, lightness: Math.max(0, Math.min(1, other)) })
      if (!unreadable(candidate)) return candidate
    }
  return originalAccent
}

export const originalAccent = '#ff9f1f'

/** As a style sheet: outside every layer, so it wins over the design's own values. */
export function styleSheetOf(accent: string) {
  const { hover, active, onAccent, ink, wash, inverse, dark } = paletteOf(accent)
  const light = {
    accent,
    'accent-hover': hover,
    'accent-active': active,
    'on-accent': onAccent,
    'accent-ink': ink,
    'accent-wash': wash,
    'accent-inverse': inverse,
    'focus-inverse': inverse,
  }
  return `:root{${rolesIn(light)}}[data-theme="dark"]{${rolesIn({ 'accent-ink': dark.ink, 'accent-wash': dark.wash })}}`
}

const rolesIn = (roles: Record<string, string>) =>
  Object.entries(roles)
    .map(([role, colour]) => `--color-${role}:${colour}`)
    .join(';')
