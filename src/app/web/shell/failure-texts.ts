/** Portuguese words of the page that stands in for one that broke, which loads when one does. */
export const failureTexts = {
  title: 'Algo deu errado nesta página',
  reason: 'Recarregue a página ou volte ao início.',
  reload: 'Recarregar',
  home: 'Voltar ao início',
} as const
