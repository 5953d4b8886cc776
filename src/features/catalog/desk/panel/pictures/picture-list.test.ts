import { expect, test } from 'vitest'
import { arePicturesChanged, arrangement, movedPicture, type Picture, picturesOf, removedIds } from './picture-list.ts'

const kept = (id: number, alt = ''): Picture => ({ key: `kept-${id}`, id, url: `/images/${id}.webp`, alt })
const three = [kept(1), kept(2), kept(3)]
const idsOf = (pictures: readonly Picture[]) => pictures.map(({ id }) => id)

test('a text that only repeats the name of the product is none', () => {
  const image = { url: '/images/a.webp', width: 1, height: 1, sizes: [] }
  const images = [
    { ...image, id: 1, alt: 'Roda' },
    { ...image, id: 2, alt: 'Roda de lado' },
  ]
  expect(picturesOf({ name: 'Roda', images }).map(({ alt }) => alt)).toEqual(['', 'Roda de lado'])
})

test('pictures change places, and never leave the list', () => {
  expect(idsOf(movedPicture(three, 2, 0))).toEqual([3, 1, 2])
  expect(idsOf(movedPicture(three, 0, 1))).toEqual([2, 1, 3])
  expect(movedPicture(three, 0, -1)).toBe(three)
  expect(movedPicture(three, 2, 3)).toBe(three)
})

test('order, text, addition and removal are changes', () => {
  expect(arePicturesChanged(three, [...three])).toBe(false)
  expect(arePicturesChanged(three, movedPicture(three, 0, 1))).toBe(true)
  expect(arePicturesChanged(three, [kept(1, 'de lado'), kept(2), kept(3)])).toBe(true)
  expect(arePicturesChanged(three, three.slice(1))).toBe(true)
  expect(removedIds(three, three.slice(1))).toEqual([1])
})

test('the order asked for names every picture once, and only the texts written here', () => {
  const before = [kept(1, 'de frente'), kept(3), kept(4, 'de lado')]
  const wanted = [
    { id: 3, alt: 'a' },
    { alt: 'b' },
    { id: 3, alt: 'c' },
    { id: 1, alt: 'de frente' },
    { id: 4, alt: '' },
    { id: 99, alt: '' },
  ]
  expect(arrangement(before, wanted, [1, 2, 3, 4])).toEqual([
    { id: 3, alt: 'a' },
    { id: 1 },
    { id: 4, alt: '' },
    { id: 2 },
  ])
})
