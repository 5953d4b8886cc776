/** Portuguese words of the header for whoever is in the account. */
export const customerMenuTexts = {
  account: 'Minha conta',
  /** Read out instead of the first name alone. */
  accountOf: (name: string) => `Conta de ${name}`,
  quotations: 'Minhas Cotações',
  history: 'Histórico de Cotações',
  fleet: 'Minha frota',
  logout: 'Sair',
  leaving: 'Saindo…',
  logoutFailed: 'Erro ao sair',
  noConnection: 'Não foi possível conectar ao servidor. Você continua na conta.',
  unsaid: 'Você continua na conta. Tente novamente.',
} as const
