/** Portuguese words with which the server confirms what the sales desk did. */
export const deskTexts = {
  productRemoved: 'Produto movido para a lixeira. Ele pode ser restaurado por 30 dias.',
  categoryRemoved: 'Categoria excluída.',
  brandRemoved: 'Marca excluída.',
  restored: (count: number) => (count === 1 ? '1 produto recuperado.' : `${count} produtos recuperados.`),
  mended: (count: number) =>
    count === 1 ? 'Texto de 1 cadastro corrigido.' : `Textos de ${count} cadastros corrigidos.`,
  /** Among the fields of a product that were changed. */
  photos: 'Fotos',
  bulk: {
    none: 'Nada mudou: os produtos já estavam assim.',
    activate: (count: number) => (count === 1 ? '1 produto ativado.' : `${count} produtos ativados.`),
    deactivate: (count: number) => (count === 1 ? '1 produto desativado.' : `${count} produtos desativados.`),
    category: (count: number) =>
      count === 1 ? '1 produto mudou de categoria.' : `${count} produtos mudaram de categoria.`,
    delete: (count: number) =>
      count === 1 ? '1 produto movido para a lixeira.' : `${count} produtos movidos para a lixeira.`,
  },
} as const
