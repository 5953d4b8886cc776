/** Portuguese words of the pages shown when there is no other. */
export const stateTexts = {
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
  failure: {
    title: 'Algo deu errado nesta página',
    reason: 'Recarregue a página ou volte ao início.',
    reload: 'Recarregar',
    home: 'Voltar ao início',
  },
  noNetwork: {
    title: 'Sem conexão',
    reason: 'Falha de conexão com o servidor. Verifique sua conexão com a internet.',
    reload: 'Tentar de novo',
  },
} as const
