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
  customer: {
    subject: (number: string, shop: string) => `Proposta ${number} da ${shop}`,
    title: (number: string) => `Sua proposta ${number}`,
    greeting: (name: string | undefined) => (name ? `Olá, ${name}.` : 'Olá.'),
    opening: 'Segue nossa proposta para o seu pedido. O PDF está em anexo.',
    newer: 'Esta versão substitui as anteriores.',
    action: 'Ver a proposta e responder',
    next: 'Pelo link você aceita, recusa ou pede uma alteração, sem precisar de cadastro.',
    link: 'O link é só seu: quem o tiver pode responder pela sua empresa.',
    contact: (phone: string, whatsapp: string, email: string) =>
      `Dúvidas: telefone ${phone}, WhatsApp ${whatsapp} ou ${email}.`,
    refusalSubject: (id: number, shop: string) => `Sobre a sua cotação #${id} na ${shop}`,
    refusalTitle: (id: number) => `Sobre a sua cotação #${id}`,
    refusalOpening: 'Analisamos o seu pedido e, desta vez, não temos uma proposta para ele.',
    privacy: (address: string) =>
      `Usamos seus dados somente para responder a este pedido, conforme a LGPD. Saiba mais: ${address}`,
  },
  reminder: {
    unanswered: {
      subject: (number: string) => `Ficou alguma dúvida sobre a proposta ${number}?`,
      opening: 'Vimos que você abriu nossa proposta. Ficou alguma dúvida? Podemos ajustar o que for preciso.',
    },
    expiring: {
      subject: (number: string, day: string) => `A proposta ${number} vale até ${day}`,
      opening: (day: string) =>
        `Nossa proposta vale até ${day}. Depois disso, preços e prazos precisam ser confirmados de novo.`,
    },
    once: 'Este lembrete é enviado uma única vez.',
  },
  again: { subject: (number: string) => `Proposta ${number}, enviada novamente` },
  desk: {
    subjects: {
      accepted: (number: string, who: string) => `Proposta ${number} aceita: ${who}`,
      declined: (number: string, who: string) => `Proposta ${number} recusada: ${who}`,
      'change-asked': (number: string, who: string) => `Proposta ${number}: ${who} pede alteração`,
      'revalidation-asked': (number: string, who: string) => `Proposta ${number}: ${who} pede revalidação`,
    },
    titles: {
      accepted: (number: string) => `Proposta ${number} aceita`,
      declined: (number: string) => `Proposta ${number} recusada`,
      'change-asked': (number: string) => `Pedido de alteração na proposta ${number}`,
      'revalidation-asked': (number: string) => `Pedido de revalidação da proposta ${number}`,
    },
    action: 'Abrir no painel',
    answer: 'Responda a este e-mail para escrever ao cliente.',
  },
  team: (shop: string) => `Equipe ${shop}`,
  fileName: (number: string) => `proposta-${number}.pdf`,
  chatText: ({ name, number, shop, address }: { name: string; number: string; shop: string; address: string }) =>
    `Olá, ${name}! Aqui é da ${shop}. Sua proposta ${number} está pronta: ${address}`,
} as const
