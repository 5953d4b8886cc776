import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { openTestShop } from '#testing/shop.ts'
import { breakLines, outlineText, type TextStyle, widthOf } from './outline-text.ts'

const style: TextStyle = { weight: 'black', size: 40, fill: '#fff' }

describe('the picture of a shared link', () => {
  const shop = openTestShop()
  const pictureOf = (slug: string) => shop.request(`/produtos/${slug}/imagem.png`)

  test('is a PNG in the size that chats ask for, small enough for them, and differs between products', async () => {
    const drive = await shop.aProduct({ name: 'Roda de tração PU 230 × 75 mm', code: 'RT-230X75' })
    const other = await shop.aProduct({ name: 'Roda de carga PU 85 × 100 mm', code: 'RC-85X100' })
    const answer = await pictureOf(drive.slug)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/png')
    const picture = new Uint8Array(await answer.arrayBuffer())
    const { format, width, height } = await sharp(picture).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
    expect(picture.length).toBeLessThan(300_000)
    const again = new Uint8Array(await (await pictureOf(drive.slug)).arrayBuffer())
    expect(Buffer.compare(again, picture)).toBe(0)
    const otherPicture = new Uint8Array(await (await pictureOf(other.slug)).arrayBuffer())
    expect(Buffer.compare(otherPicture, picture)).not.toBe(0)
  })

  test.each([
    ['markup in a name', { name: '</svg><script>alert(1)</script> & "aspas"' }],
    ['signs no font has', { name: '車輪 ⌀230 🛞 roda' }],
    ['a name without end', { name: 'Roda '.repeat(24).trim() }],
    ['a word without end', { name: 'x'.repeat(120) }],
  ])('stands %s', async (_what, fields) => {
    const product = await shop.aProduct(fields)
    const answer = await pictureOf(product.slug)
    expect(answer.status).toBe(200)
    expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(1200)
  })

  test('of a product that does not exist or is not shown is not found', async () => {
    const hidden = await shop.aProduct({ status: 'inactive' })
    expect((await pictureOf('nao-existe')).status).toBe(404)
    expect((await pictureOf(hidden.slug)).status).toBe(404)
  })

  test('may be shown by other sites', async () => {
    const { slug } = await shop.aProduct()
    expect((await pictureOf(slug)).headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  })
})

describe('text as outlines', () => {
  test('every letter of Portuguese, Ø and × has its own outline', () => {
    const missing = outlineText('車', style, 0, 0)
    for (const letter of 'áàâãçéêíóôõúüÁÀÂÃÇÉÊÍÓÔÕÚØ×½·') {
      expect(outlineText(letter, style, 0, 0)).not.toBe(missing)
    }
  })

  test('lines break between words, fit, and say where more would follow', () => {
    const lines = breakLines('Roda de tração PU 210 × 70 mm para transpaleteira compacta', style, 300, 3)
    expect(lines).toHaveLength(3)
    expect(lines.at(-1)).toMatch(/…$/)
    for (const line of lines) expect(widthOf(line, style)).toBeLessThanOrEqual(300)
  })

  test('what fits is left alone; a word too long for a line is cut', () => {
    expect(breakLines('Roda', style, 300, 3)).toEqual(['Roda'])
    const [cut] = breakLines('x'.repeat(100), style, 300, 1)
    expect(cut).toMatch(/^x+…$/)
  })
})
