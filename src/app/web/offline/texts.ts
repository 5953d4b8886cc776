/** Portuguese words of a visit without network. */
export const offlineTexts = {
  notice: 'Sem conexão: você vê páginas guardadas neste aparelho.',
  title: 'Sem conexão',
  reason: 'Esta página ainda não foi aberta neste aparelho, e agora não há internet para buscá-la.',
  works:
    'Continuam abrindo as páginas que você já viu, seus favoritos e a sua lista de cotação. Um pedido feito agora fica guardado e é enviado quando a rede voltar.',
  retry: 'Tentar de novo',
  favorites: 'Favoritos',
  basket: 'Lista de cotação',
  seen: 'Páginas que você já viu',
} as const
