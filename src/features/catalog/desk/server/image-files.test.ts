import { readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Call } from '#kernel/api/client.ts'
import { aJpeg, aPng } from '#testing/pictures.ts'
import { openTestShop, staff } from '#testing/shop.ts'
import { productImages } from '../../record/server/tables.ts'
import { deskImagesApi } from '../contract/images.ts'

const shop = openTestShop()
const db = () => shop.database.db
const folder = () => path.join(shop.dataDir, 'images')
const derivedFiles = () => readdir(folder()).catch(() => [])
let desk: Call
let id: number

beforeEach(async () => {
  await rm(folder(), { recursive: true, force: true })
  desk = shop.as(await shop.anAdministrator('Ana'))
  id = (await shop.aProduct({ code: 'X-1', name: 'Roda X' })).id
})

const add = (...pictures: Uint8Array[]) =>
  desk(deskImagesApi.add, { id, images: pictures.map((bytes) => new File([new Uint8Array(bytes)], 'roda.jpg')) })

describe('an image served', () => {
  const addresses = async () => {
    const { images } = await add(await aJpeg({ width: 2000, height: 1000 }))
    return images[0]!.sizes.flatMap(({ width, webp, avif }) => [
      { address: webp, type: 'image/webp', width },
      { address: avif, type: 'image/avif', width },
    ])
  }

  test('is the right kind and size, for ever, and can do nothing', async () => {
    for (const { address, type, width } of await addresses()) {
      const response = await shop.request(address)
      expect(response.status, address).toBe(200)
      const { headers } = response
      expect(headers.get('Content-Type')).toBe(type)
      expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(headers.get('Content-Security-Policy')).toBe("sandbox; default-src 'none'")
      expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-site')
      const bytes = Buffer.from(await response.arrayBuffer())
      expect(await sharp(bytes).metadata()).toMatchObject({ format: type === 'image/avif' ? 'heif' : 'webp', width })
      expect(await readFile(path.join(folder(), path.basename(address)))).toEqual(bytes)
    }
    expect((await derivedFiles()).filter((name) => name.endsWith('.tmp'))).toEqual([])
  })

  test('asked for by many at once is made once, and a full or missing disk does not matter', async () => {
    const [{ address } = { address: '' }] = await addresses()
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.request(address)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    await rm(folder(), { recursive: true, force: true })
    await writeFile(folder(), 'no folder')
    expect((await shop.request(address)).status).toBe(200)
    await rm(folder())
  })

  test('by any other name does not exist', async () => {
    const [{ address } = { address: '' }] = await addresses()
    const hash = path.basename(address).slice(0, 32)
    const names = [
      ...['999999', '-1', '0', '161', '1280px', ''].map((width) => `${hash}-${width}.webp`),
      ...['svg', 'jpg', 'html', 'webp.html', 'webp%00.png', ''].map((kind) => `${hash}-640.${kind}`),
      '..%2f..%2fetc%2fpasswd',
      '%252e%252e%252fetc%252fpasswd',
      '..%5c..%5cetc',
      '%2e%2e/.env',
      '%00.png',
      '/etc/passwd',
      `${hash.toUpperCase()}-640.webp`,
      `${'0'.repeat(32)}-640.webp`,
      'a'.repeat(10_000),
    ]
    for (const name of names) expect([400, 404], name).toContain((await shop.request(`/images/${name}`)).status)
    expect((await shop.request(`${address}?w=999999&fm=svg`)).headers.get('Content-Type')).toBe('image/webp')
  })

  test('is never another file that a link points to', async () => {
    const [{ address } = { address: '' }] = await addresses()
    await shop.request(address)
    const place = path.join(folder(), path.basename(address))
    await rm(place)
    await symlink('/etc/hostname', place)
    const response = await shop.request(address)
    expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).format).toBe('webp')
  })
})

describe('repairing', () => {
  const repair = () => desk(deskImagesApi.repair, {})

  test('makes every file that is missing or damaged again', async () => {
    await add(await aJpeg({ width: 700, height: 400 }), await aPng({ color: '#00ff00', width: 200, height: 100 }))
    expect(await repair()).toEqual({ checked: 2, restored: 2, missing: [] })
    const files = await derivedFiles()
    expect(files).toHaveLength(8 + 4)
    expect(await repair()).toEqual({ checked: 2, restored: 0, missing: [] })
    await rm(folder(), { recursive: true })
    expect(await repair()).toMatchObject({ restored: 2 })
    expect((await derivedFiles()).sort()).toEqual(files.sort())
    const damaged = path.join(folder(), files[0]!)
    await truncate(damaged, 100)
    expect(await repair()).toMatchObject({ restored: 1 })
    expect((await sharp(damaged).stats()).channels).toHaveLength(3)
    for (const file of files) expect((await shop.request(`/images/${file}`)).status, file).toBe(200)
  })

  test('names the products whose originals are gone', async () => {
    const { imageUrl } = await add(await aJpeg())
    await db()
      .update(productImages)
      .set({ bytes: Buffer.alloc(0) })
      .where(eq(productImages.productId, id))
    expect(await repair()).toEqual({ checked: 1, restored: 0, missing: [{ productId: id, name: 'Roda X', imageUrl }] })
    expect((await shop.request(imageUrl!)).status).toBe(404)
  })

  test('tells how far it is to whoever asks for that', async () => {
    await add(await aJpeg(), await aPng({ color: '#00ff00' }))
    const headers = { Accept: 'application/x-ndjson' }
    const response = await shop.requestAs(staff, '/api/storage/repair', { method: 'POST', headers })
    const lines = (await response.text()).trim().split('\n')
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { progress: { done: 0, total: 2 } },
      { progress: { done: 1, total: 2 } },
      { answer: { status: 200, body: { checked: 2, restored: 2, missing: [] } } },
    ])
  })

  test('with nothing to look at is quickly done', async () => {
    expect(await repair()).toEqual({ checked: 0, restored: 0, missing: [] })
  })
})
