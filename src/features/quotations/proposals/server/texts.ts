/** Portuguese words of the e-mails about proposals. */
export const proposalEmailTexts = {
  labels: {
    number: 'Proposta',
    total: 'Valor total',
    validUntil: 'Válida até',
    payment: 'Pagamento',
    freight: 'Frete',
    freightValue: 'Frete',
    subtotal: 'Subtotal',
    discount: 'Desconto',
    code: 'Código',
    leadTime: 'Prazo de entrega',
    seller: 'Vendedor',
    customer: 'Cliente',
    company: 'Empresa',
    who: 'Respondido por',
    at: 'Em',
    email: 'E-mail',
    phone: 'Telefone',
  },
  columns: ['Item', 'Qtd.', 'Total'],
  each: (unit: string) => `${unit} cada`,
  lineAsText: (line: { code: string | null; description: string; quantity: number; unit: string; total: string }) =>
    `${line.quantity} × ${line.description}${line.code ? ` (${line.code})` : ''}, ${line.unit} cada: ${line.total}`,
  headings: {
    lines: 'Itens da proposta',
    message: (seller: string) => (seller ? `Mensagem de ${seller}` : 'Mensagem'),
    reason: 'Motivo',
    request: 'O que o cliente pediu',
  },
  team: (shop: string) => `Equipe ${shop}`,
  fileName: (number: string) => `proposta-${number}.pdf`,
  chatText: ({ name, number, shop, address }: { name: string; number: string; shop: string; address: string }) =>
    `Olá, ${name}! Aqui é da ${shop}. Sua proposta ${number} está pronta: ${address}`,
} as const
