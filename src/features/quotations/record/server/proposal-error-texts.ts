/** Portuguese words of what is refused while answering, and to whoever holds a proposal's link; the server says them. */
export const proposalErrorTexts = {
  QUOTATION_ANSWERED:
    'Outra pessoa respondeu a esta cotação enquanto você escrevia. Confira a resposta dela; o que você escreveu continua aqui.',
  QUOTATION_ACCEPTED:
    'O cliente aceitou a proposta enquanto você escrevia. Confira antes de enviar outra; o que você escreveu continua aqui.',
  QUOTATION_ANONYMISED:
    'O cliente pediu a remoção dos seus dados: não é mais possível responder a esta cotação nem anotar nada nela.',
  QUOTATION_OWNER_CHANGED:
    'Outra pessoa já mudou o responsável por esta cotação. Confira e mude de novo, se for o caso.',
  OWNER_NOT_FOUND: 'Este administrador não existe mais.',
  ANSWER_INVALID: 'Confira os campos da resposta.',
  DRAFT_CHANGED: 'Outra pessoa guardou este rascunho depois de você. Confira antes de guardar por cima.',
  NOTE_NOT_FOUND: 'Esta anotação não existe mais.',
  SILENCE_NOT_FOUND: 'Esta sugestão não existe mais.',
  CANNED_ANSWER_NOT_FOUND: 'Esta resposta pronta não existe mais.',
  CANNED_ANSWER_TITLE_TAKEN: 'Já existe uma resposta pronta com este título.',
  NO_PROPOSAL: 'Esta cotação ainda não tem proposta.',
  NO_EMAIL: 'O cliente não informou e-mail. Envie o link pelo WhatsApp.',
  PROPOSAL_NOT_FOUND: 'Esta proposta não existe ou o link não vale mais. Fale conosco, citando o número da cotação.',
  PROPOSAL_FILE_NOT_FOUND: 'Esta proposta não tem um arquivo para baixar.',
  PROPOSAL_SUPERSEDED: 'Enviamos uma proposta mais nova, que substitui esta. Use o link do e-mail mais recente.',
  PROPOSAL_EXPIRED: 'O prazo desta proposta terminou. Peça a revalidação e enviaremos uma nova.',
  PROPOSAL_NOT_EXPIRED: 'Esta proposta ainda está no prazo: não precisa ser revalidada.',
  PROPOSAL_ALREADY_ACCEPTED: 'Esta proposta já foi aceita. Para mudar algo, fale conosco.',
  PROPOSAL_ALREADY_DECLINED: 'Esta proposta já foi recusada. Se mudou de ideia, fale conosco.',
  PROPOSAL_CLOSED: 'Esta cotação já foi encerrada. Fale conosco se precisar de algo.',
  TOO_MANY_PROPOSAL_LINKS: 'Muitas tentativas com links que não existem. Aguarde alguns minutos e tente de novo.',
  TOO_MANY_LINKS_MADE: 'Muitos acessos seguidos às suas propostas. Aguarde alguns minutos e tente de novo.',
  TOO_MANY_PROPOSAL_ANSWERS:
    'Recebemos muitas respostas seguidas desta proposta. Aguarde alguns minutos e tente de novo.',
} as const
