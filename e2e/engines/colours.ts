import sharp from 'sharp'

type Box = { left: number; top: number; width: number; height: number }

/** How many colours each of these parts of a screen has: sharp lines on one ground are two. */
export async function coloursIn(screen: string, boxes: Record<string, Box>) {
  const counted = Object.entries(boxes).map(async ([name, box]) => {
    const pixels = await sharp(screen).extract(box).removeAlpha().raw().toBuffer()
    const colours = new Set(Array.from({ length: pixels.length / 3 }, (_, at) => pixels.readUIntBE(at * 3, 3)))
    return [name, colours.size] as const
  })
  return Object.fromEntries(await Promise.all(counted))
}

/** Runs in the page: where ruler, strip and drop zone are drawn, without what is written on them, nor the window's scroll bar. */
export function drawnParts() {
  const at = (css: string) => {
    const { left, top, width, height } = document.querySelector(css)?.getBoundingClientRect() ?? new DOMRect()
    return { left: Math.ceil(left), top: Math.ceil(top), width: Math.floor(width), height: Math.floor(height) }
  }
  const [ruler, strip, drop] = [at('.motif-ruler'), at('.motif-hatch'), at('.photo-drop')]
  return {
    ruler: { ...ruler, width: ruler.width - 40 },
    strip: { ...strip, width: 200 },
    drop: { left: drop.left + 4, top: drop.top + 4, width: 10, height: drop.height - 8 },
  }
}
