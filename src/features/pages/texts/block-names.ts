import type { FixedBlock } from '../domain/document.ts'

/** What each block is called, at the desk and where the server refuses one. */
export const blockNames = {
  figure: 'Imagem',
  table: 'Tabela',
  button: 'Botão',
  columns: 'Colunas',
  products: 'Produtos escolhidos',
  'product-list': 'Lista de produtos',
  company: 'Dados da empresa',
} as const satisfies Record<FixedBlock['kind'], string>
