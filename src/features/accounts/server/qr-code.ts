import { create } from 'qrcode'

/** Quiet zone that readers need around the code, in modules. */
const quietModules = 4

/** The dark modules as one path, for a square of `size` units: the page draws it in whatever size it likes. */
export function drawQrCode(content: string) {
  const { modules } = create(content, { errorCorrectionLevel: 'M' })
  const places = Array.from({ length: modules.size }, (_, place) => place)
  const path = places
    .flatMap((row) => places.filter((column) => modules.get(row, column)).map((column) => squareAt(column, row)))
    .join('')
  return { size: modules.size + 2 * quietModules, path }
}

const squareAt = (x: number, y: number) => `M${x + quietModules} ${y + quietModules}h1v1h-1z`
