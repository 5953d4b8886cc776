const quotationsIn = (count: number) => (count === 1 ? '1 cotação' : `${count} cotações`)

/** Portuguese words of the panel's section about hours and deadlines. */
export const hoursFormTexts = {
  title: 'Horários e prazos',
  saved: 'Horários e prazos salvos com sucesso!',
  failed: 'Erro ao salvar horários e prazos',
  previewFailed: 'Erro ao conferir os prazos das cotações',
  week: {
    title: 'Horário de cada dia',
    hint: 'Aparece no topo, no rodapé, em Contatos, nos e-mails e nos buscadores. Os prazos correm só nos dias úteis.',
    isOpen: 'Aberto',
    opens: 'Abre às',
    closes: 'Fecha às',
    counts: 'Conta como dia útil',
    shown: (lines: string) => `No site: ${lines}`,
    line: (days: string, hours: string) => `${days}, ${hours}`,
  },
  holidays: {
    title: 'Feriados',
    hint: 'Nos feriados a loja fica fechada e nenhum prazo corre.',
    national: 'Feriados nacionais dos próximos 12 meses',
    optional: 'Datas móveis em que a loja também fecha',
    next: (day: string) => `A próxima é em ${day}.`,
    local: 'Feriados estaduais e municipais',
    localHint: 'Repetem-se todos os anos no mesmo dia.',
    day: 'Dia e mês',
    name: 'Nome',
    add: 'Adicionar feriado',
    nth: (place: number) => `Feriado ${place}`,
    remove: (name: string, place: number) => `Remover ${name || `feriado ${place}`}`,
  },
  exceptions: {
    title: 'Exceções',
    hint: 'Um só dia em que a loja fecha ou abre em outro horário: véspera de Natal, inventário, plantão. Vale mais que o horário da semana e os feriados.',
    day: 'Dia',
    name: 'Motivo',
    isOpen: 'Abre neste dia',
    add: 'Adicionar exceção',
    nth: (place: number) => `Exceção ${place}`,
    remove: (name: string, place: number) => `Remover ${name || `exceção ${place}`}`,
  },
  full: (most: number) => `São no máximo ${most}. Remova o que já passou.`,
  moved: {
    title: (moved: number) => `${moved === 1 ? 'Muda o prazo' : 'Mudam os prazos'} de ${quotationsIn(moved)}`,
    text: (moved: number, open: number) =>
      `Com a alteração, ${moved === open ? `todas as ${quotationsIn(open)} em aberto passam` : `${moved} de ${quotationsIn(open)} em aberto ${moved === 1 ? 'passa' : 'passam'}`} a ter outro prazo de resposta.`,
    examples: (shown: number, moved: number) => (shown === moved ? undefined : `As ${shown} que vencem antes:`),
    columns: { quotation: 'Cotação', before: 'Responder até', after: 'Passa a ser' },
    action: 'Salvar e mudar os prazos',
    cancel: 'Voltar e revisar',
  },
} as const
