import { picturesTaken } from '#kernel/pictures.ts'
import type { Promised } from '#kernel/promised.ts'

/** Portuguese words of the request by photo. */
export const photoTexts = {
  kept: (photos: number) =>
    photos === 1 ? 'Identificação por foto (1 foto)' : `Identificação por foto (${photos} fotos)`,
  title: 'Não sei qual é',
  lead: ({ answer }: Promised) =>
    `Sem código e sem medida? Envie de 1 a 4 fotos: identificamos a peça e respondemos com a cotação em até ${answer}.`,
  description: ({ answer }: Promised) =>
    `Não sabe qual é a roda da sua máquina? Envie fotos da peça ou da plaqueta: identificamos e respondemos com a cotação em até ${answer}.`,
  photos: {
    title: 'Fotos *',
    choose: (most: number) => `Arraste ou escolha até ${most} fotos`,
    formats: `${picturesTaken} cada.`,
    take: 'Tirar foto',
    full: (most: number) => `${most} de ${most} fotos. Para trocar, remova uma.`,
    count: (count: number, most: number) => (count === 0 ? 'Nenhuma foto escolhida' : `${count} de ${most} fotos`),
    list: 'Fotos escolhidas',
    nth: (nth: number) => `Foto ${nth}`,
    preparing: 'Preparando…',
    remove: (nth: number) => `Remover foto ${nth}`,
    again: 'O navegador não guarda as fotos escolhidas: escolha-as de novo.',
    tooMany: (most: number) => `Um pedido leva até ${most} fotos: as primeiras foram incluídas.`,
    unusable: (name: string) =>
      `“${name}” não pôde ser usada. Envie ${picturesTaken}; fotos HEIC do iPhone, salve antes como JPG.`,
  },
  toShow: {
    title: 'O que fotografar',
    items: [
      { name: 'A roda de frente', hint: 'com uma trena ou régua junto' },
      { name: 'A roda de lado', hint: 'para vermos a largura e o cubo' },
      { name: 'A plaqueta da máquina', hint: 'com marca, modelo e número de série legíveis' },
    ],
  },
  part: 'Sobre a peça',
  person: 'Seus dados',
  fields: {
    measures: 'Medidas que você conhece',
    measuresHint: 'Por exemplo: 230 mm de diâmetro, 75 mm de largura.',
    machine: 'Máquina',
    machineHint: 'Marca e modelo, como Still EGV 16.',
    message: 'Mensagem',
    whatsapp: 'WhatsApp',
    reach: 'Informe o WhatsApp, o e-mail ou os dois.',
  },
  problems: {
    photos: 'Escolha pelo menos uma foto.',
    preparing: 'Aguarde: as fotos ainda estão sendo preparadas.',
    unreachable: 'Informe o WhatsApp ou o e-mail, para podermos responder.',
  },
  send: 'Enviar fotos',
  sending: 'Enviando…',
  progress: 'Envio das fotos',
  failed: {
    title: 'Não foi possível enviar agora',
    kept: 'Suas fotos e seus dados continuam aqui. Tente de novo ou fale pelo WhatsApp.',
  },
  sent: {
    title: (number: number) => `Cotação nº ${number}`,
    received: 'Recebemos suas fotos.',
    next: 'O que acontece agora',
    steps: ({ answer }: Promised) => [
      'Nossa equipe identifica a peça e confere medidas e disponibilidade.',
      `Respondemos em até ${answer}, com a cotação ou com uma pergunta.`,
    ],
    answerTo: (ways: string) => `A resposta vai para ${ways}.`,
    and: ' e ',
    again: 'Enviar outras fotos',
    products: 'Ver Produtos',
  },
  withoutScript: {
    chat: 'Enviar pelo WhatsApp',
    email: (address: string) => `Enviar para ${address}`,
    newWindow: '(abre em nova janela)',
  },
} as const
