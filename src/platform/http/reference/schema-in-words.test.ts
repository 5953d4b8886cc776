import { expect, test } from 'vitest'
import { schemaInWords } from './schema-in-words.ts'

test.each([
  [{ type: 'integer', minimum: 1, maximum: 100 }, 'número inteiro, de 1 a 100'],
  [{ type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }, 'número inteiro, de 1'],
  [{ type: 'number', exclusiveMinimum: 0, maximum: 5000 }, 'número, maior que 0, até 5000'],
  [{ type: 'string', maxLength: 200 }, 'texto, até 200 caracteres'],
  [{ type: 'string', enum: ['name', 'rating'] }, 'name | rating'],
  [{ type: 'array', maxItems: 50, items: { type: 'integer' } }, 'número inteiro; pode repetir-se até 50 vezes'],
  [{ type: 'boolean' }, 'true ou false'],
  [{}, 'valor'],
])('%j is "%s"', (schema, words) => {
  expect(schemaInWords(schema)).toBe(words)
})
