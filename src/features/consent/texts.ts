/** Portuguese words of the consent banner and its preferences. */
export const texts = {
  title: 'Cookies e privacidade',
  necessaryOnes: 'Usamos cookies necessários para o site funcionar.',
  optionalOnes: 'Cookies de estatística, só com a sua permissão.',
  privacy: 'Política de Privacidade',
  acceptAll: 'Aceitar todos',
  rejectOptional: 'Rejeitar não necessários',
  configure: 'Configurar',
  preferences: {
    title: 'Preferências de cookies',
    close: 'Fechar',
    necessary: {
      title: 'Necessários',
      text: 'Guardam favoritos, lista de cotação e esta escolha. Sem eles o site não funciona.',
      always: 'Sempre ativos',
    },
    statistics: {
      title: 'Estatística',
      text: 'Ajudam a entender quais páginas são úteis. Hoje nenhum está em uso.',
    },
    save: 'Salvar escolha',
    decided: (day: string) => `Sua última escolha é de ${day}.`,
  },
} as const

/** Portuguese words of refusals; the server says them, so no page loads them. */
export const errorTexts = {
  TOO_MANY_CONSENTS: 'Recebemos muitas escolhas seguidas da sua rede. A sua vale neste aparelho mesmo assim.',
} as const
