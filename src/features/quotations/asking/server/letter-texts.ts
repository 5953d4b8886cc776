import { defineLetter } from '#kernel/letters/definition.ts'

const answerCustomer = { original: 'Responda a este e-mail para escrever ao cliente.' }
const nothing = { original: '', isOptional: true }

/** What the letters about requests and messages say, as the shop comes; the owner may write each part anew. */
export const askingLetters = {
  'quotation-customer': defineLetter({
    gaps: ['numero', 'loja', 'resposta', 'horario', 'telefone', 'whatsapp', 'email'],
    parts: {
      subject: { original: 'Recebemos sua solicitação de cotação #{numero}', needs: ['numero'] },
      title: { original: 'Cotação #{numero} recebida' },
      greeting: { original: 'Olá, {nome}.', gaps: ['nome'] },
      greetingNameless: { original: 'Olá.' },
      opening: { original: 'Recebemos seu pedido e agradecemos por procurar a {loja}.', isOptional: true },
      written: { original: 'O que você pediu por escrito também está com a nossa equipe.', isOptional: true },
      closing: {
        original:
          'O que acontece agora: nossa equipe confere medidas e disponibilidade e responde por e-mail ou telefone em até {resposta} ({horario}).',
        isOptional: true,
      },
      signature: {
        original:
          'Se tiver pressa ou algo a corrigir: telefone {telefone}, WhatsApp {whatsapp} ou {email}. Cite o número da cotação.',
        isOptional: true,
      },
      footnotes: {
        original:
          'Usamos seus dados somente para responder a este pedido, conforme a LGPD. Saiba mais: {privacidade}\n\nSe não foi você quem pediu, desconsidere esta mensagem.',
        gaps: ['privacidade'],
        needs: ['privacidade'],
      },
    },
  }),
  'quotation-desk': defineLetter({
    gaps: ['numero', 'quem', 'loja'],
    parts: {
      subject: { original: 'Cotação #{numero}: {quem}', needs: ['numero'] },
      title: { original: 'Nova solicitação de cotação #{numero}' },
      opening: nothing,
      photos: {
        original: 'O cliente não sabe qual é a peça e enviou {fotos}',
        gaps: ['fotos'],
        needs: ['fotos'],
      },
      answer: answerCustomer,
      answerByPhone: { original: 'O cliente não informou e-mail: responda pelo telefone ou WhatsApp acima.' },
      signature: nothing,
    },
  }),
  'contact-desk': defineLetter({
    gaps: ['assunto', 'quem', 'loja'],
    parts: {
      subject: { original: 'Contato: {assunto} ({quem})' },
      title: { original: 'Nova mensagem de contato' },
      opening: nothing,
      answer: answerCustomer,
      signature: nothing,
    },
  }),
}
