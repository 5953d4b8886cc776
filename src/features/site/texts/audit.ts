/** What the trail calls it. */
export const siteName = 'Configurações da loja'
