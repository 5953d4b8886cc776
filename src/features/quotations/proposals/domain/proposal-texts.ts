/** What the parts of a proposal are called, on paper and on its page. */
export const partTexts = {
  message: 'Mensagem',
  lines: {
    title: 'Itens',
    description: 'Descrição',
    quantity: 'Qtd.',
    unitPrice: 'Valor unit.',
    total: 'Total',
    code: (code: string) => `Cód. ${code}`,
    ncm: (ncm: string) => `NCM ${ncm}`,
    leadTime: (time: string) => `Prazo: ${time}`,
  },
  totals: { subtotal: 'Subtotal', freight: 'Frete (CIF)' },
  total: 'Valor total',
  terms: { title: 'Condições', payment: 'Pagamento', freight: 'Frete', leadTime: 'Prazo de entrega' },
} as const
