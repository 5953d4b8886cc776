import type { LetterGap, LetterPart } from '#kernel/letters/definition.ts'

/** Portuguese words of the section where the owner writes what the shop's e-mails say. */
export const letterTexts = {
  title: 'Textos dos e-mails',
  choose: 'E-mail',
  groups: { customer: 'Para o cliente', desk: 'Para a equipe' },
  changed: (name: string) => `${name} (alterado)`,
  explained:
    'Escreva texto simples. O que está entre chaves é preenchido em cada envio: toque em um campo para inseri-lo. Listas de produtos, dados do cliente, botões e links entram sozinhos no seu lugar.',
  optional: 'opcional',
  historyOf: (name: string) => `Histórico: ${name}`,
  saved: 'Textos do e-mail salvos com sucesso!',
  failed: 'Erro ao salvar os textos do e-mail',
  original: 'Voltar ao original',
  test: 'Enviar teste',
  testText: 'Este e-mail com dados de exemplo, como está escrito agora, mesmo sem salvar.',
  preview: 'Prévia com dados de exemplo',
  forms: { html: 'HTML', text: 'Texto simples' },
  subject: 'Assunto:',
  frame: (name: string) => `Prévia do e-mail: ${name}`,
  gapsOf: (part: string) => `Campos que podem ser inseridos: ${part}`,
  insert: 'Inserir',
  parts: {
    subject: 'Assunto',
    subjectAgain: 'Assunto, quando enviado novamente',
    title: 'Título',
    greeting: 'Saudação',
    greetingNameless: 'Saudação sem nome',
    opening: 'Texto de abertura',
    newer: 'Quando já houve outra versão',
    photos: 'Quando há fotos',
    action: 'Botão',
    written: 'Quando algo foi pedido por escrito',
    closing: 'Texto de encerramento',
    answer: 'Como responder',
    answerByPhone: 'Como responder, sem e-mail',
    signature: 'Assinatura',
    footnotes: 'Notas no fim',
  } satisfies Record<LetterPart, string>,
  hints: {
    greetingNameless: 'Usada quando não há nome, ou quando o que foi digitado não parece um nome.',
    opening: 'Uma linha em branco separa os parágrafos.',
    footnotes: 'Em letra menor. O endereço da página de privacidade é exigido pela LGPD.',
  } as Partial<Record<LetterPart, string>>,
  gaps: {
    numero: 'o número da cotação ou da proposta',
    nome: 'o nome do cliente',
    quem: 'o cliente e a empresa',
    assunto: 'o assunto da mensagem',
    fotos: 'quantas fotos são e onde estão',
    dia: 'o último dia da validade',
    resposta: 'o prazo de resposta',
    horario: 'o horário de atendimento',
    loja: 'o nome da loja',
    telefone: 'o telefone da loja',
    whatsapp: 'o WhatsApp da loja',
    email: 'o e-mail da loja',
    privacidade: 'o endereço da página de privacidade',
    servidor: 'o servidor de e-mail',
  } satisfies Record<LetterGap, string>,
} as const

/** As the trail calls what was changed. */
export const letterFieldTexts: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(letterTexts.parts).map(([part, label]) => [`letter.${part}`, label]),
)
