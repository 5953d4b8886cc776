/** Portuguese words of the section that shows who changed what. */
export const auditTexts = {
  title: 'Auditoria',
  search: 'Buscar alteração…',
  filters: { who: 'Quem', action: 'O quê', from: 'De', to: 'Até' },
  anyone: 'Qualquer pessoa',
  anything: 'Tudo',
  clear: 'Limpar filtros',
  columns: { at: 'Quando', who: 'Quem', action: 'O que foi feito', subject: 'Em', details: 'Detalhes' },
  details: 'Ver detalhes',
  before: 'Antes',
  after: 'Depois',
  empty: '–',
  none: 'Nenhum registro com estes filtros.',
  more: 'Mostrar mais antigos',
  total: (shown: number, total: string) => `${shown} de ${total} registros`,
} as const
