/** Portuguese words of open sessions. */
export const sessionsTexts = {
  title: 'Sessões abertas',
  hint: 'Uma sessão termina sozinha depois de 30 minutos sem uso, ou 12 horas depois de começar.',
  columns: {
    who: 'Administrador',
    device: 'Navegador',
    address: 'Endereço',
    since: 'Entrou em',
    seen: 'Visto em',
    actions: 'Ações',
  },
  current: 'esta sessão',
  end: 'Encerrar',
  endOf: (name: string, device: string) => `Encerrar a sessão de ${name} em ${device}`,
  ended: 'Sessão encerrada.',
  failed: 'Erro ao encerrar a sessão',
  unknownDevice: 'Programa não identificado',
  device: (browser: string, system: string) => `${browser} em ${system}`,
} as const
