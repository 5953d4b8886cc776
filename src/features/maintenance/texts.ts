/** Portuguese words of the screen that stands in the site's place. */
export const screenTexts = {
  title: 'Site em Manutenção',
  message: 'Estamos realizando melhorias em nosso sistema. Voltaremos em breve!',
  estimatedTime: (time: string) => `Previsão de retorno: ${time}`,
  contacts: 'Contatos',
  phone: 'Telefone',
  email: 'E-mail',
  city: 'Cidade',
  again: 'Verificar de novo',
  checkFailed: 'Não foi possível verificar se o site está em manutenção. Vale a última resposta guardada.',
} as const

/** Portuguese words of the refusals of a shop that is closed; the server says them. */
export const errorTexts = {
  MAINTENANCE: 'O site está em manutenção. Tente de novo mais tarde.',
  MAINTENANCE_CHANGED: 'Outra pessoa mudou a manutenção enquanto você editava. Confira o que mudou e salve de novo.',
} as const

/** What the trail calls it. */
export const maintenanceName = 'Manutenção do site'
