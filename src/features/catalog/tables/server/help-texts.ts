/** Portuguese words inside the spreadsheets the shop makes, and of its answers; the server writes them. */
export const tableHelp = {
  products: 'Produtos',
  howTo: 'Como preencher',
  headings: ['Coluna', 'O que escrever', 'Exemplo'],
  forgotten: 'Esquecido. O próximo arquivo com estes títulos será reconhecido de novo.',
} as const
