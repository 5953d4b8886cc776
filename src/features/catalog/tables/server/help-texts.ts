/** Portuguese words inside the spreadsheets the shop makes; the server writes them. */
export const tableHelp = {
  products: 'Produtos',
  howTo: 'Como preencher',
  headings: ['Coluna', 'O que escrever', 'Exemplo'],
} as const
