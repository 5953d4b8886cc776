import { expect, test } from 'vitest'
import { headerOf, meaningOf, tableFields } from './product-table.ts'

test('columns stand where the files of yesterday have them', () => {
  const known = [
    ...['Código', 'Nome', 'Categoria', 'Marca', 'Descrição', 'Diâmetro', 'Largura', 'Furo (mm)'],
    ...['Largura do cubo (mm)', 'Material', 'Cubo', 'Dureza', 'Carga máxima', 'Aplicação', 'Posição', 'Rolamento'],
    ...['Fixação', 'Temperatura mínima', 'Temperatura máxima', 'NCM', 'Preço', 'Avaliação', 'Destaque', 'Situação'],
    ...['Máquinas', 'Códigos originais', 'Palavras de busca'],
  ]
  expect(tableFields.map(headerOf).filter((heading) => known.includes(heading))).toEqual(known)
})

test.each([
  ['Sim', 'true'],
  ['não', 'false'],
  ['Inativo', 'inactive'],
  ['talvez', 'talvez'],
])('%j means %j', (cell, meaning) => {
  expect(meaningOf(cell)).toBe(meaning)
})
