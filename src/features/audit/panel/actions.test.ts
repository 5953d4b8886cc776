import { expect, test } from 'vitest'
import { actionInWords } from './actions.ts'

test.each([
  ['product.update', 'Produto: alteração'],
  ['administrator.login-failed', 'Administrador: tentativa de entrar recusada'],
  ['robot.dance', 'robot: dance'],
])('%s reads %s', (action, words) => expect(actionInWords(action)).toBe(words))
