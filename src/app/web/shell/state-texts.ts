/** Portuguese words of the pages shown when there is no other. */
export const stateTexts = {
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
