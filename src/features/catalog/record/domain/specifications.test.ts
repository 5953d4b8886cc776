import { expect, test } from 'vitest'
import { noAttributes } from './attributes.ts'
import { knownSpecifications, type SpecifiedProduct, specificationLabel, specificationsIn } from './specifications.ts'

const wheel: SpecifiedProduct = {
  ...noAttributes,
  ...{ code: 'RT-1', categoryName: 'Rodas', brandName: 'Linde', rating: 88 },
  ...{ material: 'Poliuretano', hardness: '92 Shore A', maxLoad: '950 kg', application: 'Paleteira', hub: 'Alumínio' },
  ...{ diameterMm: 230, widthMm: 75, boreMm: 70.5, hubWidthMm: 80, maxLoadKg: 950, tempMin: -20, tempMax: 80 },
  ...{ bearing: '6204', fixing: '5 furos', position: 'Tração', ncm: '8431.20.11' },
  compatibleModels: [{ brand: 'Linde', model: 'T16' }],
  crossReferences: [{ brand: 'Linde', partNumber: '0009933816' }],
}

/** No-break spaces are invisible in a failing test; write them as underscores. */
const visible = (text: string | null) => text?.replaceAll('\u00a0', '_')

test('a page says everything that is known, in the order a buyer asks', () => {
  const rows = knownSpecifications(wheel).flatMap((group) => group.rows)
  expect(rows.map(({ name, value }) => `${specificationLabel(name)}: ${visible(value)}`)).toEqual([
    'Código: RT-1',
    'Categoria: Rodas',
    'Posição: Tração',
    'Aplicação: Paleteira',
    'Ø externo: 230_mm',
    'Largura: 75_mm',
    'Furo: 70,5_mm',
    'Largura do cubo: 80_mm',
    'Material da banda: Poliuretano',
    'Núcleo: Alumínio',
    'Dureza: 92 Shore A',
    'Carga máx. por roda (referência): 950_kg',
    'Rolamento: 6204',
    'Fixação: 5 furos',
    'Temperatura: −20 a 80_°C',
    'Códigos originais: 0009933816',
    'NCM (informativo): 8431.20.11',
    'Avaliação: 8,8',
  ])
})

test('a data sheet has the two great measures in a box, and names the brand', () => {
  const known = specificationsIn('sheet', wheel).filter(({ value }) => value !== null)
  expect(known.map(({ name }) => specificationLabel(name, 'sheet'))).toEqual([
    ...['Código', 'Categoria', 'Marca da máquina', 'Posição', 'Aplicação', 'Material', 'Núcleo', 'Dureza'],
    ...['Carga máx. por roda (referência)', 'Furo', 'Largura do cubo', 'Rolamento', 'Fixação'],
    ...['Temperatura', 'NCM (informativo)', 'Códigos de referência'],
  ])
})
