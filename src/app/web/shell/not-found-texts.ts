/** Portuguese words of pages that are not there: apart from those of failures, which every visit brings along. */
export const notFoundTexts = {
  notFound: {
    code: '404 Page Not Found',
    title: 'Página não encontrada',
    hint: 'Tente a busca ou volte ao catálogo.',
    catalogue: 'Ver o catálogo',
    home: 'Voltar ao início',
  },
  proposalNotFound: {
    title: 'Proposta não encontrada',
    hint: 'O link está incompleto ou não vale mais. Confira se ele veio inteiro na mensagem, ou fale conosco citando o número da cotação.',
    contact: 'Fale conosco',
    history: 'Ver meu histórico',
  },
} as const
