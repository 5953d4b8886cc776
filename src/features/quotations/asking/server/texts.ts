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
  /** How many, and where they lie: attached, or in the panel. */
  photos: (count: number, address?: string) => {
    const place = address ? `no painel: ${address}` : 'em anexo.'
    return count === 1 ? `1 foto, que está ${place}` : `${count} fotos, que estão ${place}`
  },
  photoName: (id: number, nth: number) => `cotacao-${id}-foto-${nth}.jpg`,
} as const

type PhotoRequestFacts = { photos: number; machine?: string | undefined; measures?: string | undefined }

/** What a quotation asks for when its part has no name yet: the words the desk finds it by. */
export const photoRequestText = ({ photos, machine, measures }: PhotoRequestFacts) =>
  [
    `Identificação por foto (${photos === 1 ? '1 foto' : `${photos} fotos`})`,
    ...(measures ? [`Medidas: ${measures}`] : []),
    ...(machine ? [`Máquina: ${machine}`] : []),
  ].join('. ')
