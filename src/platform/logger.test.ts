import { expect, test } from 'vitest'
import { errSerializer } from './logger.ts'

test('a failed query is logged by its cause, without the values bound to it', () => {
  const cause = Object.assign(new Error('duplicate key'), { code: '23505' })
  const failed = Object.assign(new Error('Failed query: insert … params: ana@empresa.com.br', { cause }), {
    query: 'insert …',
    params: ['ana@empresa.com.br'],
  })
  const logged = JSON.stringify(errSerializer(failed))
  expect(logged).toContain('duplicate key')
  expect(logged).not.toContain('ana@empresa.com.br')
})

test('any other error is logged whole', () => {
  expect(errSerializer(new Error('boom'))).toMatchObject({ message: 'boom', stack: expect.any(String) })
})
