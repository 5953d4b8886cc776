import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './axe.ts'
import { photosOf } from './engines/desk.ts'
import { expect, test } from './fixtures.ts'
import { anEmail, fromAnotherNetwork } from './senders.ts'
import { sendUnderBar } from './under-bar.ts'

const address = '/nao-sei-qual-e'
const call = '**/api/quotations/photos'

const main = (page: Page) => page.getByRole('main')
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name, exact: true })
/** Its name goes on to say that it is optional. */
const optional = (page: Page, name: string) => main(page).getByRole('textbox', { name: new RegExp(`^${name}`) })
const chooser = (page: Page) => main(page).getByLabel(/^Arraste ou escolha|de 4 fotos\. Para trocar/)
const shown = (page: Page) => main(page).getByRole('list', { name: 'Fotos escolhidas' }).getByRole('img')
const send = (page: Page) => main(page).getByRole('button', { name: 'Enviar fotos' })
const number = (page: Page) => main(page).getByRole('heading', { name: /^Cotação nº \d+$/ })

/** Longer than what is sent, and full of detail. */
async function aPhoto(name: string, { width = 2600, height = 400 } = {}) {
  const noise = { type: 'gaussian' as const, mean: 120, sigma: 20 }
  const picture = sharp({ create: { width, height, channels: 3, background: '#777', noise } })
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg({ quality: 95 }).toBuffer() }
}
const aSmallPhoto = (name: string) => aPhoto(name, { width: 200, height: 150 })
const aDocument = { name: 'lista.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }

/** Programs are told apart by their haste; no person is this fast, but a test is. */
const takeTime = (page: Page) => page.clock.fastForward(5000)

async function fillIn(page: Page) {
  await chooser(page).setInputFiles([await aSmallPhoto('frente.jpg'), await aSmallPhoto('lado.jpg')])
  await expect(shown(page)).toHaveCount(2)
  await field(page, 'Nome *').fill('Ana Prado')
  await field(page, 'E-mail').fill(anEmail())
  await takeTime(page)
}

test.beforeEach(async ({ page, context }) => {
  await fromAnotherNetwork(context)
  await page.clock.install()
})

test('photos are turned upright, made smaller and sent as JPEG also where the browser opens none upright by itself', {
  tag: '@full',
}, async ({ page, visit, baseURL }) => {
  // Safari before 17.2, which knows no such wish.
  await page.addInitScript(() => {
    const open = window.createImageBitmap as (image: ImageBitmapSource, options?: ImageBitmapOptions) => Promise<never>
    window.createImageBitmap = async (image: ImageBitmapSource, options?: unknown) => {
      const wish = (options as ImageBitmapOptions | undefined)?.imageOrientation
      if (wish === 'from-image') throw new TypeError('from-image is not a valid enumeration value')
      return open(image, options as ImageBitmapOptions)
    }
  })
  await visit(address)
  const { buffer, ...file } = await aPhoto('deitada.jpg')
  const lying = await sharp(buffer).withMetadata({ orientation: 6 }).toBuffer()
  // Of a kind that Safari opens and the server does not; this browser looks at what is in it.
  const ofIphone = { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: lying }
  const chosen = [{ ...file, buffer: lying }, ofIphone]
  await chooser(page).setInputFiles(chosen)
  const sizeOf = (image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]
  for (const place of [0, 1]) await expect.poll(() => shown(page).nth(place).evaluate(sizeOf)).toEqual([315, 2048])
  const email = anEmail()
  await field(page, 'Nome *').fill('Ana Prado')
  await field(page, 'E-mail').fill(email)
  await takeTime(page)
  const sending = page.waitForRequest(call)
  await send(page).click()
  expect(Number(await (await sending).headerValue('content-length'))).toBeLessThan(chosen.length * lying.length)
  await expect(number(page)).toBeVisible()
  const arrived = { width: 315, height: 2048, isNoise: true }
  expect(await photosOf({ url: String(baseURL) }, email)).toEqual([arrived, arrived])
})

test('the form is gone through by keyboard, says what is missing, and takes four photos, however they come', {
  tag: '@full',
}, async ({ page, visit }) => {
  await visit(address)
  const removeFirst = () => main(page).getByRole('button', { name: 'Remover foto 1' }).click()

  await test.step('everything can be reached with the keyboard, in the order it is read', async () => {
    await chooser(page).focus()
    const fields = [
      ...['Medidas que você conhece', 'Máquina', 'Mensagem'].map((name) => optional(page, name)),
      ...['Nome *', 'WhatsApp', 'E-mail'].map((name) => field(page, name)),
    ]
    for (const one of fields) {
      await page.keyboard.press('Tab')
      await expect(one).toBeFocused()
    }
    await page.keyboard.press('Tab')
    await expect(send(page)).toBeFocused()
  })

  await test.step('what is missing is said at once, and leads to its field', async () => {
    await field(page, 'WhatsApp').fill('99999')
    await send(page).click()
    const summary = main(page).getByRole('alert')
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveText([
      'Escolha pelo menos uma foto.',
      'Informe seu nome.',
      'Informe o telefone com DDD, como (19) 99999-0000.',
    ])
    await summary.getByRole('link', { name: 'Escolha pelo menos uma foto.' }).click()
    await expect(chooser(page)).toBeFocused()
    await field(page, 'WhatsApp').fill('')
    await expect(summary).toContainText('Informe o WhatsApp ou o e-mail, para podermos responder.')
    await field(page, 'WhatsApp').fill('19999990000')
    await expect(field(page, 'WhatsApp')).toHaveValue('(19) 99999-0000')
    await field(page, 'Nome *').fill('Ana')
    await chooser(page).setInputFiles([await aSmallPhoto('frente.jpg')])
    await expect(summary).toHaveCount(0)
    await removeFirst()
  })

  await test.step('what no browser and no server can read as a photo is said by name', async () => {
    await chooser(page).setInputFiles([
      { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic') },
    ])
    await expect(main(page)).toContainText('“IMG_1.HEIC” não pôde ser usada. Envie JPG, PNG, WebP ou AVIF')
    await chooser(page).setInputFiles([{ name: 'roda.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('roda') }])
    await expect(main(page)).toContainText('“roda.jpg” não pôde ser usada.')
    await expect(shown(page)).toHaveCount(0)
  })

  await test.step('photos can be pasted and dragged in', async () => {
    const { buffer } = await aSmallPhoto('x.jpg')
    const transfer = await page.evaluateHandle(
      (bytes) => {
        const data = new DataTransfer()
        data.items.add(new File([new Uint8Array(bytes)], 'x.jpg', { type: 'image/jpeg' }))
        return data
      },
      [...buffer],
    )
    await page.evaluate(
      (clipboardData) => document.dispatchEvent(new ClipboardEvent('paste', { clipboardData })),
      transfer,
    )
    await expect(shown(page)).toHaveCount(1)
    await chooser(page).locator('..').dispatchEvent('drop', { dataTransfer: transfer })
    await expect(shown(page)).toHaveCount(2)
    await removeFirst()
    await expect(shown(page)).toHaveCount(1)
    await removeFirst()
    await expect(shown(page)).toHaveCount(0)
  })

  await test.step('photos can be removed, and only four are taken, in their order', async () => {
    const names = ['1', '2', '3', '4', '5']
    await chooser(page).setInputFiles(await Promise.all(names.map((name) => aSmallPhoto(`${name}.jpg`))))
    await expect(shown(page)).toHaveCount(4)
    await expect(main(page)).toContainText('Um pedido leva até 4 fotos: as primeiras foram incluídas.')
    await expect(chooser(page)).toBeDisabled()
    await field(page, 'WhatsApp').fill('99999')
    await expect(main(page).getByRole('alert')).toContainText('Informe o telefone com DDD')
    await expectAccessible(page)
    await field(page, 'WhatsApp').fill('19999990000')
    const before = await shown(page).evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src))
    await main(page).getByRole('button', { name: 'Remover foto 2' }).click()
    await expect(shown(page)).toHaveCount(3)
    const after = await shown(page).evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src))
    expect(after).toEqual(before.filter((_, place) => place !== 1))
    await expect(chooser(page)).toBeEnabled()
  })

  await test.step('what was typed outlives a reload', async () => {
    await optional(page, 'Máquina').fill('Still EGV 16')
    await page.reload()
    await expect(optional(page, 'Máquina')).toHaveValue('Still EGV 16')
  })
})

test('the header leads there; photos are sent again when the connection breaks, and answered with a number', async ({
  page,
  visit,
  expectConsole,
}) => {
  expectConsole(/api\/quotations\/photos/)
  expectConsole(/422/)
  await visit('/sobre-nos')

  await test.step('the header leads there', async () => {
    await page.getByRole('link', { name: 'Não sei qual é: enviar foto' }).click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Não sei qual é')
  })

  await test.step('when the connection breaks everything is kept, and the same is sent again', async () => {
    await fillIn(page)
    const keys: (string | undefined)[] = []
    let isDown = true
    await page.route(call, (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      return isDown ? route.abort('connectionfailed') : route.continue()
    })
    await send(page).click()
    const failure = main(page).getByRole('alert')
    await expect(failure).toContainText('Não foi possível enviar agora')
    await expect(failure.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', /^https:\/\/wa\.me\//)
    await expect(shown(page)).toHaveCount(2)
    await expect(field(page, 'Nome *')).toHaveValue('Ana Prado')
    isDown = false
    await send(page).click()
    await expect(number(page)).toBeVisible()
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
    await page.unroute(call)
    await main(page).getByRole('link', { name: 'Enviar outras fotos' }).click()
  })

  await test.step('a photo the server cannot read is shown at the photos', async () => {
    await chooser(page).setInputFiles([
      { name: 'roda.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('\xff\xd8\xff roda', 'latin1') },
    ])
    await expect(main(page)).toContainText('1 de 4 fotos')
    await field(page, 'Nome *').fill('Ana')
    await field(page, 'E-mail').fill(anEmail())
    await takeTime(page)
    await send(page).click()
    await expect(main(page).getByRole('alert')).toContainText('Foto 1: A foto não pôde ser lida.')
    await main(page).getByRole('button', { name: 'Remover foto 1' }).click()
  })

  await test.step('photos are made smaller, sent, and answered with the number of the quotation', async () => {
    const photos = [await aPhoto('frente.jpg'), await aPhoto('lado.jpg', { width: 300, height: 400 })]
    await chooser(page).setInputFiles(photos)
    await expect(shown(page)).toHaveCount(2)
    await expect(main(page)).toContainText('2 de 4 fotos')
    await optional(page, 'Medidas que você conhece').fill('230 mm de diâmetro\n75 de largura')
    await optional(page, 'Máquina').fill('Still EGV 16')
    await field(page, 'Nome *').fill('Ana Prado')
    const email = anEmail()
    await field(page, 'E-mail').fill(email)
    await takeTime(page)
    const sending = page.waitForRequest(call)
    await page.evaluate(sendUnderBar, 'main form')
    const request = await sending
    expect(request.headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)
    const weighed = photos.reduce((sum, { buffer }) => sum + buffer.length, 0)
    expect(Number(await request.headerValue('content-length'))).toBeLessThan(weighed)
    const answer = await request.response()
    expect(answer?.status()).toBe(201)
    const quotation = (await answer?.json()) as { id: number; products: string }
    expect(quotation.products).toBe(
      'Identificação por foto (2 fotos). Medidas: 230 mm de diâmetro\n75 de largura. Máquina: Still EGV 16',
    )
    await expect(number(page)).toHaveText(`Cotação nº ${quotation.id}`)
    await expect(number(page)).toBeFocused()
    const [bar, title] = [await page.getByRole('banner').boundingBox(), await number(page).boundingBox()]
    expect(title!.y).toBeGreaterThanOrEqual(bar!.y + bar!.height)
    await expect(main(page)).toContainText('Respondemos em até 1 dia útil')
    await expect(main(page)).toContainText(email)
    await expectAccessible(page)
    await main(page).getByRole('link', { name: 'Enviar outras fotos' }).click()
    await expect(field(page, 'Nome *')).toHaveValue('')
    await expect(shown(page)).toHaveCount(0)
  })
})

test('on a phone the menu leads there, the camera is offered, and nothing scrolls sideways @phone', async ({
  page,
  visit,
}) => {
  await visit('/sobre-nos')

  await test.step('the menu leads there', async () => {
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await page.getByRole('link', { name: 'Não sei qual é: enviar foto' }).click()
    await expect(page).toHaveURL(address)
  })

  await test.step('a telephone offers its camera', async () => {
    const camera = main(page).getByLabel('Tirar foto')
    await expect(camera).toHaveAttribute('capture', 'environment')
    await expect(camera.locator('..')).toBeVisible()
    await camera.setInputFiles([await aSmallPhoto('agora.jpg')])
    await expect(shown(page)).toHaveCount(1)
    await main(page).getByRole('button', { name: 'Remover foto 1' }).click()
  })

  await test.step('on the narrowest screen nothing scrolls sideways, with photos and problems on it', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await chooser(page).setInputFiles([await aSmallPhoto('1.jpg'), aDocument])
    await expect(shown(page)).toHaveCount(1)
    await send(page).click()
    await expect(main(page).getByRole('alert')).toBeFocused()
    const isWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth
    expect(await page.evaluate(isWide)).toBe(false)
  })
})
