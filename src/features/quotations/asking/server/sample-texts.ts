/** A request of nobody in particular, for letters that are only looked at. */
export const sampleTexts = {
  asked: {
    id: 1234,
    name: 'Ana Souza',
    email: 'ana@example.com',
    phone: '(19) 99999-0000',
    company: 'Transportes Exemplo',
    message: 'Preciso para o começo do mês.',
    products: 'Roda de tração 230 × 75 mm (Qtd: 2), Parafuso de fixação (Qtd: 8)',
    items: [{ code: 'RT-230', name: 'Roda de tração 230 × 75 mm', quantity: 2 }],
  },
  subject: 'Prazo de entrega',
} as const
