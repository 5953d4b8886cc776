/** Portuguese words of the pages that stand in for another, which load when one is needed. */
export const failureTexts = {
  notFound: {
    code: '404 Page Not Found',
    title: 'Página não encontrada',
    hint: 'Tente a busca ou volte ao catálogo.',
    catalogue: 'Ver o catálogo',
    home: 'Voltar ao início',
  },
  failure: {
    title: 'Algo deu errado nesta página',
    reason: 'Recarregue a página ou volte ao início.',
    reload: 'Recarregar',
    home: 'Voltar ao início',
  },
} as const
