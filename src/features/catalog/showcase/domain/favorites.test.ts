import { expect, test } from 'vitest'
import { addFavorite, isFavorite, parseFavorites, removeFavorite } from './favorites.ts'

const wheel = { id: 1, name: 'Roda' }
const roller = { id: 2, name: 'Rolo' }

test('adding appends', () => {
  expect(addFavorite([wheel], roller)).toEqual([wheel, roller])
})

test('adding again replaces the earlier entry and moves it to the end', () => {
  const renamed = { id: 1, name: 'Roda nova' }
  expect(addFavorite([wheel, roller], renamed)).toEqual([roller, renamed])
})

test('removing and checking', () => {
  expect(removeFavorite([wheel, roller], 1)).toEqual([roller])
  expect([isFavorite([wheel], 1), isFavorite([wheel], 2)]).toEqual([true, false])
})

test('a stored list keeps only entries with an id, each once', () => {
  expect(parseFavorites([wheel, null, 'x', { name: 'no id' }, roller, wheel])).toEqual([roller, wheel])
})

test('what is no list is refused', () => {
  expect(() => parseFavorites({ id: 1 })).toThrow(TypeError)
})
