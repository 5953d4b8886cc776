import type { Promised } from '#kernel/promised.ts'

/** Of a request in words that holds none, sent by a browser without scripts. */
export const nothingWritten = 'Escreva o que você precisa.'

/** Portuguese words of the e-mails about quotations and contact messages. */
export const emailTexts = {
  labels: {
    name: 'Nome',
    email: 'E-mail',
    phone: 'Telefone',
    company: 'Empresa',
    cnpj: 'CNPJ',
    cep: 'CEP',
    machine: 'Máquina',
    subject: 'Assunto',
    receivedAt: 'Recebido em',
    code: 'Código',
    product: 'Produto',
    quantity: 'Qtd.',
  },
  headings: {
    lines: 'Produtos',
    products: 'Como o cliente escreveu',
    measures: 'Medidas, como o cliente escreveu',
    message: 'Mensagem',
  },
  desk: {
    quotationTitle: (id: number) => `Nova solicitação de cotação #${id}`,
    quotationSubject: (id: number, who: string) => `Cotação #${id}: ${who}`,
    contactTitle: 'Nova mensagem de contato',
    contactSubject: (subject: string, who: string) => `Contato: ${subject} (${who})`,
    photos: (count: number, address?: string) => {
      const place = address ? `no painel: ${address}` : 'em anexo.'
      return count === 1
        ? `O cliente não sabe qual é a peça e enviou 1 foto, que está ${place}`
        : `O cliente não sabe qual é a peça e enviou ${count} fotos, que estão ${place}`
    },
    photoName: (id: number, nth: number) => `cotacao-${id}-foto-${nth}.jpg`,
    answer: 'Responda a este e-mail para escrever ao cliente.',
    answerByPhone: 'O cliente não informou e-mail: responda pelo telefone ou WhatsApp acima.',
  },
  customer: {
    subject: (id: number) => `Recebemos sua solicitação de cotação #${id}`,
    title: (id: number) => `Cotação #${id} recebida`,
    greeting: (name: string | undefined) => (name ? `Olá, ${name}.` : 'Olá.'),
    thanks: (shop: string) => `Recebemos seu pedido e agradecemos por procurar a ${shop}.`,
    next: ({ answer }: Promised, hours: string) =>
      `O que acontece agora: nossa equipe confere medidas e disponibilidade e responde por e-mail ou telefone em até ${answer} (${hours}).`,
    written: 'O que você pediu por escrito também está com a nossa equipe.',
    contact: (phone: string, whatsapp: string, email: string) =>
      `Se tiver pressa ou algo a corrigir: telefone ${phone}, WhatsApp ${whatsapp} ou ${email}. Cite o número da cotação.`,
    privacy: (address: string) =>
      `Usamos seus dados somente para responder a este pedido, conforme a LGPD. Saiba mais: ${address}`,
    notYou: 'Se não foi você quem pediu, desconsidere esta mensagem.',
  },
} as const

type PhotoRequestFacts = { photos: number; machine?: string | undefined; measures?: string | undefined }

/** What a quotation asks for when its part has no name yet: the words the desk finds it by. */
export const photoRequestText = ({ photos, machine, measures }: PhotoRequestFacts) =>
  [
    `Identificação por foto (${photos === 1 ? '1 foto' : `${photos} fotos`})`,
    ...(measures ? [`Medidas: ${measures}`] : []),
    ...(machine ? [`Máquina: ${machine}`] : []),
  ].join('. ')
