import { expect, test } from 'vitest'
import { imageSizes } from './image-sizes.ts'
import { offeredWidths } from './image-widths.ts'

test.each([
  [2048, [160, 320, 640, 1280]],
  [1280, [160, 320, 640, 1280]],
  [641, [160, 320, 640, 1280]],
  [400, [160, 320, 640]],
  [100, [160]],
])('a picture %i wide is offered in %j', (width, expected) => {
  expect(offeredWidths(width)).toEqual(expected)
})

test('a picture is never said to be wider than it is', () => {
  expect(imageSizes({ hash: 'ab', width: 400 }).map(({ width }) => width)).toEqual([160, 320, 400])
  expect(imageSizes({ hash: 'ab', width: 400 }).at(-1)).toMatchObject({
    webp: '/images/ab-640.webp',
    avif: '/images/ab-640.avif',
  })
})
