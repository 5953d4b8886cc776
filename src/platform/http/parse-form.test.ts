import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseForm } from './parse-form.ts'

const type = 'multipart/form-data; boundary=x'
const part = (head: string, content = '1') => `--x\r\n${head}\r\n\r\n${content}\r\n`
const field = (name: string, content?: string) => part(`Content-Disposition: form-data; name="${name}"`, content)
const parse = (body: string, contentType = type) => parseForm(Buffer.from(body), contentType)

test('a form is read as a browser writes it', async () => {
  const form = new FormData()
  form.append('name', 'Ação\n--x')
  form.append('empty', '')
  form.append('photos', new File([new Uint8Array([0, 13, 10, 45, 45, 255])], 'a"; name="b.jpg', { type: 'text/html' }))
  form.append('photos', new File(['2'], '../../etc/passwd'))
  const sent = new Response(form)
  const read = parseForm(Buffer.from(await sent.clone().arrayBuffer()), sent.headers.get('Content-Type')!)
  expect({ ...read, photos: undefined }).toEqual({ name: 'Ação\n--x', empty: '', photos: undefined })
  const photos = read.photos as File[]
  expect(photos.map(({ name, type: kind, size }) => [name, kind, size])).toEqual([
    ['', '', 6],
    ['', '', 1],
  ])
  expect([...new Uint8Array(await photos[0]!.arrayBuffer())]).toEqual([0, 13, 10, 45, 45, 255])
})

test('a file field without a choice is absent', () => {
  const head = 'Content-Disposition: form-data; name="photos"; filename=""\r\nContent-Type: application/octet-stream'
  expect(parse(`${part(head, '')}--x--\r\n`)).toEqual({})
})

test('a field can be called anything without reaching into prototypes', () => {
  expect(parse(`${field('__proto__')}${field('constructor')}--x--`)).toHaveProperty('constructor', '1')
  expect({}).not.toHaveProperty('1')
})

test.each([
  ['no boundary', field('a'), 'multipart/form-data'],
  ['an empty body', '', type],
  ['another boundary', field('a'), 'multipart/form-data; boundary=y'],
  ['no end', field('a'), type],
  ['no head', '--x\r\n\r\n1\r\n--x--', type],
  ['a head without end', '--x\r\nContent-Disposition: form-data; name="a"\r\n--x--', type],
  ['no name', `${part('Content-Disposition: form-data')}--x--`, type],
  ['another disposition', `${part('Content-Disposition: attachment; name="a"')}--x--`, type],
  ['a very long head', `${part(`X: ${'y'.repeat(5000)}\r\nContent-Disposition: form-data; name="a"`)}--x--`, type],
  ['very many parts', `${field('a').repeat(50)}--x--`, type],
  ['a boundary that goes on', `--xy${field('a').slice(3)}--x--`, type],
])('%s is refused', (_, body, contentType) => {
  expect(() => parse(body, contentType)).toThrow(expect.objectContaining({ kind: 'malformed' }))
})

test('text that is no UTF-8 is refused', () => {
  const body = Buffer.concat([Buffer.from(field('a').slice(0, -3)), Buffer.from([0xff]), Buffer.from('\r\n--x--')])
  expect(() => parseForm(body, type)).toThrow(expect.objectContaining({ code: 'MALFORMED_FORM' }))
})

test('a text as long as a file is refused', () => {
  expect(() => parse(`${field('a', 'x'.repeat(70_000))}--x--`)).toThrow(expect.objectContaining({ kind: 'too-large' }))
})

test('whatever is sent is read or refused in order', () => {
  const piece = fc.constantFrom('--x', '\r\n', '--', 'Content-Disposition: form-data; name="a"', '; filename="b"', '1')
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 30 }), (pieces) => {
      try {
        parse(`--x${pieces.join('')}`)
      } catch (error) {
        expect(error).toMatchObject({ kind: expect.stringMatching(/^(malformed|too-large)$/) })
      }
    }),
  )
})
