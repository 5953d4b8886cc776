import { randomBytes } from 'node:crypto'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { aJpeg } from '../src/testing/pictures.ts'
import { anAdministrator } from './administrators.ts'
import { expectAccessible } from './axe.ts'
import { test } from './changing-shop.ts'
import { expect } from './fixtures.ts'
import { fromAnotherNetwork } from './senders.ts'

type Made = { id: number; slug: string; name: string; code: string; imageUrl: string; images: { url: string }[] }

/** Of this test alone: other tests rely on a catalogue without photos, so it goes to the bin afterwards. */
let mark: string
let made: Made | undefined
test.beforeEach(async ({ request, context }) => {
  await fromAnotherNetwork(context)
  await anAdministrator(request)
  mark = randomBytes(4).toString('hex').toUpperCase()
})
test.afterEach(async ({ request }) => {
  if (made) expect((await request.delete(`/api/products/${made.id}`)).ok()).toBe(true)
  made = undefined
})

const shapes = [
  { width: 800, height: 600, color: '#c2410c' },
  { width: 500, height: 900, color: '#1d4ed8' },
  { width: 1400, height: 500, color: '#15803d' },
] as const

/** The upload call refuses more. */
const maxFilesPerUpload = 4

async function aProductWith(request: APIRequestContext, photos: number): Promise<Made> {
  const numbers = { diameter: '230 mm', width: '75 mm', boreMm: 70, hubWidthMm: 82 }
  const data = { name: `Roda fotografada ${mark}`, code: `FOTO-${mark}`, description: 'Com fotos.', ...numbers }
  const created = await request.post('/api/products', { data: { ...data, material: `PU ${mark}` } })
  expect(created.status()).toBe(201)
  made = (await created.json()) as Made
  const images = `/api/admin/products/${made.id}/images`
  for (let first = 0; first < photos; first += maxFilesPerUpload) {
    const form = new FormData()
    for (let photo = first; photo < Math.min(photos, first + maxFilesPerUpload); photo++) {
      const buffer = await aJpeg({ ...shapes[photo % shapes.length], width: 400 + photo * 40 })
      form.append('images', new File([new Uint8Array(buffer)], `${photo}.jpg`, { type: 'image/jpeg' }))
    }
    const answer = await request.post(images, { multipart: form })
    expect(answer.status()).toBe(201)
    made = (await answer.json()) as Made
  }
  const described = (made.images as unknown as { id: number }[]).map(({ id }, at) => ({ id, alt: `Vista ${at + 1}` }))
  const arranged = await request.put(images, { data: { images: described } })
  expect(arranged.ok()).toBe(true)
  made = (await arranged.json()) as Made
  return made
}

const hashIn = ({ imageUrl }: Pick<Made, 'imageUrl'>) => imageUrl.slice('/images/'.length, '/images/'.length + 32)
/** What the browser really shows, once it is there. */
const shown = (image: Locator) =>
  image.evaluate((element: HTMLImageElement) => (element.naturalWidth > 0 ? new URL(element.currentSrc).pathname : ''))
const onlyMine = () => `material=${encodeURIComponent(`PU ${mark}`)}`
const cardOf = (page: Page, { name }: Made) => page.getByRole('article').filter({ hasText: name })

test('photos stand on cards and rows, in the gallery, in the dialog and on the data sheet', async ({
  page,
  request,
  visit,
}) => {
  test.slow()
  const product = await aProductWith(request, 3)

  await test.step('a photo stands on cards and rows, in a size that fits them', async () => {
    for (const view of ['grade', 'lista']) {
      await page.setViewportSize({ width: 390, height: 900 })
      await visit(`/produtos?${onlyMine()}&exibicao=${view}`)
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const image = cardOf(page, product).locator('img').first()
        await cardOf(page, product).scrollIntoViewIfNeeded()
        await expect.poll(() => shown(image)).toMatch(new RegExp(`^/images/${hashIn(product)}-(160|320|640)\\.avif$`))
        await expect(image).toHaveAttribute('src', product.imageUrl)
        // A phone's row shows it in a cell of another shape: letterboxed, never stretched.
        await expect(image).toHaveCSS('object-fit', 'contain')
        const box = await image.boundingBox()
        if (view === 'grade' || width > 390) expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(4 / 3, 1)
      }
    }
  })

  await test.step('the gallery is gone through with the keyboard, and ends with the drawing', async () => {
    await visit(`/produtos/${product.slug}`)
    const choice = (name: string) => page.getByRole('radio', { name, exact: true })
    await expect(choice('Foto 1')).toBeChecked()
    await choice('Foto 1').focus()
    for (const [name, alt] of [
      ['Foto 2', 'Vista 2'],
      ['Foto 3', 'Vista 3'],
      ['Ilustração', `Ilustração: ${product.name}`],
      ['Desenho', `Desenho dimensional: ${product.name}`],
    ] as const) {
      await page.keyboard.press('ArrowRight')
      await expect(choice(name)).toBeChecked()
      const image = page.getByRole('group', { name: 'Imagens do produto' }).getByRole('img', { name: alt, exact: true })
      await expect(image).toBeVisible()
      await expect.poll(() => shown(image)).not.toBe('')
    }
    await page.keyboard.press('ArrowRight')
    await expect(choice('Foto 1')).toBeChecked()
    const label = page.locator('label').filter({ hasText: 'Foto 1' })
    expect(await label.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid')
    const zoom = page.getByRole('link', { name: 'Ampliar: Foto 1' })
    await zoom.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByRole('img', { name: 'Vista 1' })).toBeVisible()
  })

  await test.step('the dialog of a list has the same gallery', async () => {
    await visit(`/?${onlyMine()}`)
    await cardOf(page, product).getByRole('link', { name: product.name }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('img', { name: 'Vista 1' })).toBeVisible()
    await dialog.locator('label').filter({ hasText: 'Foto 2' }).click()
    await expect(dialog.getByRole('img', { name: 'Vista 2' })).toBeVisible()
    await expect(dialog.getByRole('img', { name: 'Vista 1' })).toBeHidden()
  })

  await test.step('the data sheet carries the photo', async () => {
    const sheet = await request.get(`/produtos/${product.slug}/ficha-tecnica.pdf`)
    expect((await sheet.body()).toString('latin1')).toContain('/DCTDecode')
  })
})

test('as many photos as there may be fit every width, and are turned by a finger @phone', { tag: '@full' }, async ({
  page,
  request,
  visit,
}) => {
  test.slow()
  const product = await aProductWith(request, 12)
  await visit(`/produtos/${product.slug}`)

  await test.step('a finger turns the pictures of the gallery', async () => {
    const swipe = async (from: number, to: number) => {
      for (const [type, clientX] of [
        ['touchstart', from],
        ['touchend', to],
      ] as const)
        await page.getByRole('link', { name: /^Ampliar/ }).evaluate(
          (element, [event, x]) => {
            const touch = new Touch({ identifier: 1, target: element, clientX: x, clientY: 200 })
            const touches = event === 'touchstart' ? [touch] : []
            element.dispatchEvent(new TouchEvent(event, { bubbles: true, touches, changedTouches: [touch] }))
          },
          [type, clientX] as const,
        )
    }
    await swipe(300, 180)
    await expect(page.getByRole('radio', { name: 'Foto 2', exact: true })).toBeChecked()
    await swipe(180, 300)
    await expect(page.getByRole('radio', { name: 'Foto 1', exact: true })).toBeChecked()
    await swipe(180, 300)
    await expect(page.getByRole('radio', { name: 'Foto 1', exact: true })).toBeChecked()
  })

  for (const width of [390, 1440])
    await test.step(`${width} px wide, as many photos as there may be fit, and the row of them follows the choice`, async () => {
      await page.setViewportSize({ width, height: 844 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
      await expectAccessible(page)
      await page.getByRole('radio', { name: 'Foto 1', exact: true }).focus()
      await page.keyboard.press('ArrowLeft')
      await expect(page.getByRole('radio', { name: 'Desenho' })).toBeChecked()
      await expect(page.locator('label').filter({ hasText: 'Desenho' })).toBeInViewport()
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('radio', { name: 'Foto 1', exact: true })).toBeChecked()
    })
})

test('a photo that cannot be loaded gives way to the drawing, and that to a placeholder', { tag: '@full' }, async ({
  page,
  request,
  visit,
  expectConsole,
}) => {
  expectConsole(/Image could not be loaded: \/images\//)
  expectConsole(/Image could not be loaded: \/illustrations\//)
  expectConsole(/status of 404/)
  const product = await aProductWith(request, 1)

  await test.step('gives way to the drawing, and is written to the console', async () => {
    await page.route(`**/images/${hashIn(product)}-*`, (route) => route.fulfill({ status: 404 }))
    await visit(`/?${onlyMine()}`)
    const card = cardOf(page, product).locator('img').first()
    await cardOf(page, product).scrollIntoViewIfNeeded()
    await expect.poll(() => shown(card)).toMatch(new RegExp(`^/illustrations/${product.id}-\\w+\\.webp$`))
    await visit(`/produtos/${product.slug}`)
    const main = page.getByRole('img', { name: 'Vista 1' })
    await expect.poll(() => shown(main)).toMatch(/^\/illustrations\//)
    await page.unrouteAll()
  })

  await test.step('nor its drawing leaves a placeholder', async () => {
    await page.route(/\/(images|illustrations)\//, (route) => route.fulfill({ status: 404 }))
    await visit(`/?${onlyMine()}`)
    await cardOf(page, product).scrollIntoViewIfNeeded()
    await expect(cardOf(page, product)).toContainText('Sem foto')
    await page.unrouteAll()
  })

  await test.step('leaves a placeholder in the list of a quotation', async () => {
    const { id, name, code, imageUrl } = product
    await page.evaluate(
      (basket) => localStorage.setItem('quotationBasket', basket),
      JSON.stringify([{ product: { id, name, code, imageUrl }, quantity: 1 }]),
    )
    await page.route('**/images/*', (route) => route.fulfill({ status: 404 }))
    await visit('/cotacao')
    const line = page.getByRole('listitem').filter({ hasText: name })
    await line.scrollIntoViewIfNeeded()
    await expect(line.locator('.motif-hatch')).toBeVisible()
    await expect(line.locator('img')).toHaveCount(0)
  })
})

test.describe('before JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every photo and the drawing are reached', { tag: '@full' }, async ({ page, request }) => {
    const product = await aProductWith(request, 2)
    await page.goto(`/produtos/${product.slug}`)
    await expect(page.getByRole('img', { name: 'Vista 1' })).toBeVisible()
    await page.locator('label').filter({ hasText: 'Foto 2' }).click()
    await expect(page.getByRole('img', { name: 'Vista 2' })).toBeVisible()
    await page.locator('label').filter({ hasText: 'Desenho' }).click()
    await expect(page.getByRole('link', { name: 'Ampliar: Desenho' })).toBeVisible()
  })
})
