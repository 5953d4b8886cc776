/** What the desk is told when something is done that leaves nothing to show. */
export const deskAnswers = {
  sentAgain: 'A proposta foi enviada novamente.',
  draftDropped: 'Rascunho descartado.',
  noteRemoved: 'Anotação apagada.',
  cannedAnswerRemoved: 'Resposta pronta apagada.',
} as const
