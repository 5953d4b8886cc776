/** Portuguese words that stand on every printed document of the shop. */
export const words = {
  demoNotice: 'Ambiente de demonstração: produtos, preços e dados da empresa são fictícios.',
  demoMark: '(demo)',
  company: { cnpj: 'CNPJ', stateRegistration: 'IE', postalCode: 'CEP', phone: 'Telefone', whatsapp: 'WhatsApp' },
  generatedOn: (date: string) => `Documento gerado em ${date}`,
  pageOf: (page: number, total: number) => `página ${page} de ${total}`,
} as const
