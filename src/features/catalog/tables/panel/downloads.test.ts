import { afterEach, expect, test, vi } from 'vitest'
import { createCall } from '#kernel/api/client.ts'
import { fetchFile } from '#ui/desk/files.ts'
import { deskTablesApi as api } from '../contract/tables.ts'

const call = createCall('http://shop', () => Promise.reject(new Error('not this way')))
const answer = (body: BodyInit, init: ResponseInit) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request.url)
    return new Response(body, init)
  })
  return asked
}
afterEach(() => vi.unstubAllGlobals())

test('a table comes with its name, byte for byte', async () => {
  const bytes = Uint8Array.from([0x50, 0x4b, 3, 4, 0xff, 0])
  const headers = { 'Content-Disposition': 'attachment; filename="produtos.xlsx"' }
  const asked = answer(bytes, { headers })
  const { content, name } = await fetchFile(call, api.exportProducts, { format: 'xlsx' })
  expect(asked).toEqual(['http://shop/api/admin/products/export?format=xlsx'])
  expect(name).toBe('produtos.xlsx')
  expect(new Uint8Array(await content.arrayBuffer())).toEqual(bytes)
})

test('a refusal is said like any other', async () => {
  const body = { message: 'Há produtos demais.', error: '', code: 'BUSY', fields: {}, requestId: 'x' }
  answer(JSON.stringify(body), { status: 422 })
  await expect(fetchFile(call, api.exportProducts, { format: 'xlsx' })).rejects.toMatchObject({
    code: 'BUSY',
    message: 'Há produtos demais.',
  })
})

test('a connection that breaks is one', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('broken')))
  await expect(fetchFile(call, api.template, { format: 'csv' })).rejects.toMatchObject({ code: 'NETWORK_FAILURE' })
})
