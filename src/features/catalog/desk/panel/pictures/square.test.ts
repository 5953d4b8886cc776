import { expect, test } from 'vitest'
import { squareOf } from './square.ts'

test.each([
  ['the middle of a wide picture', { width: 400, height: 300 }, { zoom: 1, across: 0.5, down: 0.5 }, [50, 0, 300]],
  ['the left of a wide picture', { width: 400, height: 300 }, { zoom: 1, across: 0, down: 0.5 }, [0, 0, 300]],
  ['the foot of a tall picture', { width: 300, height: 400 }, { zoom: 1, across: 0.5, down: 1 }, [0, 100, 300]],
  ['nearer', { width: 400, height: 300 }, { zoom: 2, across: 1, down: 1 }, [250, 150, 150]],
  ['a single pixel', { width: 1, height: 1 }, { zoom: 3, across: 1, down: 1 }, [0, 0, 1]],
])('%s', (_, size, cut, [x, y, side]) => expect(squareOf(size, cut)).toEqual({ x, y, side }))
