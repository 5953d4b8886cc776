import { afterEach, beforeEach, expect, test } from 'vitest'
import { lettersApi } from '#features/mail/contract/letters.ts'
import { type Appearance, appearanceApi } from '#features/site/contract/appearance.ts'
import { wordsApi } from '#features/site/contract/words.ts'
import type { Call } from '#kernel/api/client.ts'
import { aPng } from '#testing/pictures.ts'
import { openTestShop } from '#testing/shop.ts'

const shop = openTestShop()
const original: Appearance = { accent: null, logo: '', logoDark: '', icon: '', social: '' }
const change = (wanted: Partial<Appearance>) => desk(appearanceApi.change, { ...original, ...wanted })
let desk: Call
beforeEach(async () => {
  desk = shop.as(await shop.anAdministrator('Ana'))
  await change({})
})
/** What the shop says of itself is kept in memory beyond a test. */
afterEach(() => change({}))

const letter = async (name: string) => (await desk(lettersApi.preview, { letter: name, words: {} })).html
async function picture(color?: string) {
  const file = new File([new Uint8Array(await aPng(color ? { color } : {}))], 'a.png', { type: 'image/png' })
  return (await desk(wordsApi.putPicture, { picture: file })).picture
}

test('every letter wears the owner’s colour, with words that are read on it', async () => {
  const names = (await desk(lettersApi.list, {})).map((one) => one.letter)
  await change({ accent: '#1f7a4d' })
  for (const name of names) expect([name, await letter(name)]).toEqual([name, expect.stringContaining('#1f7a4d')])
  expect(await letter('proposal-customer')).toMatch(/background-color:#1f7a4d;[^"]*color:#ffffff/)
  await change({})
  for (const name of names) expect(await letter(name)).not.toContain('#1f7a4d')
})

test('letters show the owner’s icon where there is no logo, and the logo where there is one', async () => {
  const [icon, logo] = [await picture('#111111'), await picture()]
  await change({ icon })
  expect(await letter('proposal-customer')).toContain(`src="http://shop.test/aparencia/1-${icon}-192.png"`)
  await change({ icon, logo })
  const address = `/aparencia/1-${logo}-logo.png`
  expect(await letter('proposal-customer')).toContain(`src="http://shop.test${address}"`)
  // What is read in a browser on another site, or in a program that knows no newer format.
  const { status, headers } = await shop.request(address)
  expect([status, headers.get('Content-Type'), headers.get('Cross-Origin-Resource-Policy')]).toEqual([
    200,
    'image/png',
    'cross-origin',
  ])
  // Letters that were sent show the logo of their day; of pictures that never were one, none is made.
  const [sent, never] = [await picture('#222222'), await picture('#333333')]
  await change({ icon, logo: sent })
  await change({ icon })
  const statusOf = async (hash: string) => (await shop.request(`/aparencia/1-${hash}-logo.png`)).status
  expect([await statusOf(sent), await statusOf(icon), await statusOf(never)]).toEqual([200, 404, 404])
})

test('papers and products’ shared pictures follow, at once', async () => {
  const { slug } = await shop.aProduct({})
  const read = async (file: string) =>
    Buffer.from(await (await shop.request(`/produtos/${slug}/${file}`)).arrayBuffer())
  const picturesIn = (pdf: Buffer) => pdf.toString('latin1').split('/Subtype /Image').length - 1
  const [sheet, shared] = [await read('ficha-tecnica.pdf'), await read('imagem.png')]
  await change({ accent: '#1f7a4d' })
  const coloured = await read('ficha-tecnica.pdf')
  expect([coloured.equals(sheet), (await read('imagem.png')).equals(shared)]).toEqual([false, false])
  await change({ accent: '#1f7a4d', logo: await picture() })
  expect(picturesIn(await read('ficha-tecnica.pdf'))).toBeGreaterThan(picturesIn(coloured))
  await change({})
  expect(picturesIn(await read('ficha-tecnica.pdf'))).toBe(picturesIn(sheet))
})
