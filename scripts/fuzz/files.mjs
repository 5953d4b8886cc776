// @ts-check
import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'

const photo = sharp({ create: { width: 60, height: 40, channels: 3, background: '#c2410c' } })
const [jpeg, png, webp] = await Promise.all([
  photo.clone().jpeg().toBuffer(),
  photo.clone().png().toBuffer(),
  photo.clone().webp().toBuffer(),
])
const html = Buffer.from('<script>alert(1)</script>')
const table = 'codigo;nome;descricao;diametro;largura;material\r\n'

/** @type {Record<string, Buffer>} */
const contents = {
  jpeg,
  png,
  webp,
  'a photo cut off': jpeg.subarray(0, jpeg.length >> 1),
  'a photo with a page behind it': Buffer.concat([jpeg, html]),
  'a picture that says it is huge': Buffer.concat([
    png.subarray(0, 16),
    Buffer.from([0, 0, 255, 255, 0, 0, 255, 255]),
    png.subarray(24),
  ]),
  'zeros, packed': deflateSync(Buffer.alloc(1_000_000)),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  gif: Buffer.from('GIF89a/*\u0001'),
  html,
  nothing: Buffer.alloc(0),
  table: Buffer.from(`${table}FZ-1;Roda;Roda de teste;230;75;PU\r\n=1+1;@x;-y;1e999;\u0000;"\r\n`),
  'a table of one line': Buffer.from(`${table}FZ-2;Roda dois;Roda de teste;230;75;PU\r\n`),
  'an archive cut off': Buffer.from('PK\u0003\u0004\u0014\u0000\u0000\u0000', 'latin1'),
  noise: Buffer.from(Array.from({ length: 3000 }, (_, place) => (place * 7919) % 256)),
}
const names = ['foto.jpg', 'a"; name="b', '../../x', '\u202egpj.exe', '.htaccess', 'x'.repeat(300), 'tabela.csv']

/** A file of a form, by what it is: its bytes are looked up when it is sent. */
export const files = fc.record({ file: fc.constantFrom(...Object.keys(contents)), called: fc.constantFrom(...names) })

/** @param {unknown} value @returns {File | undefined} */
export function fileOf(value) {
  if (typeof value !== 'object' || value === null || !('file' in value) || !('called' in value)) return undefined
  const content = contents[String(value.file)]
  return content && new File([new Uint8Array(content)], String(value.called))
}
