import { defineLetter, type LetterGap } from '#kernel/letters/definition.ts'

const aboutShop = ['loja', 'telefone', 'whatsapp', 'email'] as const
const number: readonly LetterGap[] = ['numero']
const nothing = { original: '', isOptional: true }

const greetings = {
  greeting: { original: 'Olá, {nome}.', gaps: ['nome'] },
  greetingNameless: { original: 'Olá.' },
} as const
const contact = { original: 'Dúvidas: telefone {telefone}, WhatsApp {whatsapp} ou {email}.', isOptional: true }

const ownLink = 'O link é só seu: quem o tiver pode responder pela sua empresa.'
const privacy = 'Usamos seus dados somente para responder a este pedido, conforme a LGPD. Saiba mais: {privacidade}'
const footnotes = (...notes: string[]) =>
  ({ original: [...notes, privacy].join('\n\n'), gaps: ['privacidade'], needs: ['privacidade'] }) as const

const ways = {
  action: { original: 'Ver a proposta e responder' },
  closing: {
    original: 'Pelo link você aceita, recusa ou pede uma alteração, sem precisar de cadastro.',
    isOptional: true,
  },
}

/** What a reminder has beside its subject and its first words. */
const reminder = {
  title: { original: 'Sua proposta {numero}' },
  ...greetings,
  ...ways,
  signature: contact,
  footnotes: footnotes('Este lembrete é enviado uma única vez.', ownLink),
}

/** What tells the desk of something that a customer did. */
const deed = (subject: string, title: string) =>
  defineLetter({
    gaps: ['numero', 'quem', 'loja'],
    parts: {
      subject: { original: subject, needs: number },
      title: { original: title },
      opening: nothing,
      action: { original: 'Abrir no painel' },
      answer: { original: 'Responda a este e-mail para escrever ao cliente.' },
      signature: nothing,
    },
  })

/** What the letters about proposals say, as the shop comes; the owner may write each part anew. */
export const proposalLetters = {
  'proposal-customer': defineLetter({
    gaps: ['numero', ...aboutShop],
    parts: {
      subject: { original: 'Proposta {numero} da {loja}', needs: number },
      subjectAgain: { original: 'Proposta {numero}, enviada novamente', needs: number },
      title: { original: 'Sua proposta {numero}' },
      ...greetings,
      opening: { original: 'Segue nossa proposta para o seu pedido. O PDF está em anexo.', isOptional: true },
      newer: { original: 'Esta versão substitui as anteriores.' },
      ...ways,
      signature: contact,
      footnotes: footnotes(ownLink),
    },
  }),
  'proposal-refusal': defineLetter({
    gaps: ['numero', ...aboutShop],
    parts: {
      subject: { original: 'Sobre a sua cotação #{numero} na {loja}', needs: number },
      title: { original: 'Sobre a sua cotação #{numero}' },
      ...greetings,
      opening: { original: 'Analisamos o seu pedido e, desta vez, não temos uma proposta para ele.' },
      signature: contact,
      footnotes: footnotes(),
    },
  }),
  'proposal-unanswered': defineLetter({
    gaps: ['numero', ...aboutShop],
    parts: {
      subject: { original: 'Ficou alguma dúvida sobre a proposta {numero}?', needs: number },
      opening: {
        original: 'Vimos que você abriu nossa proposta. Ficou alguma dúvida? Podemos ajustar o que for preciso.',
      },
      ...reminder,
    },
  }),
  'proposal-expiring': defineLetter({
    gaps: ['numero', 'dia', ...aboutShop],
    parts: {
      subject: { original: 'A proposta {numero} vale até {dia}', needs: number },
      opening: {
        original: 'Nossa proposta vale até {dia}. Depois disso, preços e prazos precisam ser confirmados de novo.',
        needs: ['dia'],
      },
      ...reminder,
    },
  }),
  'proposal-accepted': deed('Proposta {numero} aceita: {quem}', 'Proposta {numero} aceita'),
  'proposal-declined': deed('Proposta {numero} recusada: {quem}', 'Proposta {numero} recusada'),
  'proposal-change-asked': deed('Proposta {numero}: {quem} pede alteração', 'Pedido de alteração na proposta {numero}'),
  'proposal-revalidation-asked': deed(
    'Proposta {numero}: {quem} pede revalidação',
    'Pedido de revalidação da proposta {numero}',
  ),
}
