import { expect, test } from 'vitest'
import { oldBuilds } from './builds.ts'

const caches = ['assets-a', 'pages-a', 'pictures', 'assets-b', 'assets-c', 'pages-c', 'assets-d']

test('this build and the two before it stay', () => {
  expect(oldBuilds(caches, 'd')).toEqual(['a'])
  expect(oldBuilds([...caches, 'assets-e'], 'e')).toEqual(['a', 'b'])
})

test('a build that came back stays, however long ago it was first seen', () => {
  expect(oldBuilds(caches, 'a')).toEqual(['b'])
})

test('there is nothing to forget at first', () => {
  expect(oldBuilds([], 'a')).toEqual([])
  expect(oldBuilds(['assets-a', 'assets-b', 'assets-c'], 'c')).toEqual([])
})
