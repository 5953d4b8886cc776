/** Portuguese words of the page for addresses that do not exist, which loads when one is asked for. */
export const notFoundTexts = {
  code: '404 Page Not Found',
  title: 'Página não encontrada',
  hint: 'Tente a busca ou volte ao catálogo.',
  catalogue: 'Ver o catálogo',
  home: 'Voltar ao início',
} as const
