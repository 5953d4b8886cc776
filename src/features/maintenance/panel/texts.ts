/** Portuguese words of the panel's section that closes and opens the site. */
export const maintenanceTexts = {
  title: 'Manutenção',
  open: 'Site no ar',
  closed: 'Site em manutenção',
  lead: 'Em manutenção, os visitantes veem esta tela no lugar do site e nenhum pedido é recebido. O painel continua funcionando.',
  settings: 'Tela de manutenção',
  fields: {
    enabled: 'Site em manutenção',
    title: 'Título',
    message: 'Mensagem',
    estimatedTime: 'Previsão de retorno',
    showContacts: 'Mostrar telefone, e-mail e cidade',
  },
  hints: {
    texts: 'Em branco, vale o texto padrão.',
    estimatedTime: 'Em palavras, como “hoje, às 18h”. Em branco, não aparece.',
  },
  preview: 'Prévia do que o visitante vê',
  saved: { closed: 'Site em manutenção', open: 'Site no ar', texts: 'Tela de manutenção atualizada com sucesso!' },
  failed: 'Erro ao mudar a manutenção',
  confirm: {
    title: 'Colocar o site em manutenção?',
    text: 'Todas as páginas públicas deixam de abrir para os visitantes, em até 30 segundos também para quem está no site agora.',
    action: 'Colocar em manutenção',
  },
} as const
