/** Portuguese words for when the shop is open. */
const weekdays = ['Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado', 'Domingo'] as const
const shortWeekdays = ['seg.', 'ter.', 'qua.', 'qui.', 'sex.', 'sáb.', 'dom.'] as const

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const range = (names: readonly string[], first: number, last: number) => {
  const [begin = '', end = ''] = [names[first], names[last]?.toLowerCase()]
  if (first === last) return begin
  return last === first + 1 ? `${begin} e ${end}` : `${begin} a ${end}`
}

/** `8h`, `8h30` */
const clock = (time: string) => `${Number(time.slice(0, 2))}h${time.slice(3) === '00' ? '' : time.slice(3)}`

export const hoursTexts = {
  weekdays,
  closed: 'Fechado',
  hours: (opens: string, closes: string) => `${clock(opens)}\u00a0às\u00a0${clock(closes)}`,
  /** `Segunda a sexta`, `Sábado e domingo`; places in a week that begins on Monday. */
  days: (first: number, last: number) => (first === 0 && last === 6 ? 'Todos os dias' : range(weekdays, first, last)),
  /** `Seg. a qui., 8h às 18h; sex., 8h às 17h` */
  inShort: (lines: readonly { first: number; last: number; hours: string }[]) =>
    capital(lines.map(({ first, last, hours }) => `${range(shortWeekdays, first, last)}, ${hours}`).join('; ')),
  /** Of a single day, as the trail says it: `24/12/2026: 8h às 12h (Véspera de Natal)`. */
  exception: (day: string, hours: string, name: string) => `${day}: ${hours} (${name})`,
  holiday: (day: string, name: string) => `${day} (${name})`,
} as const

/** Portuguese words for what is wrong with hours. */
export const hoursProblems = {
  required: 'Preencha este campo.',
  time: 'Escreva a hora com dois dígitos, como 08:00.',
  closing: 'O fechamento deve ser depois da abertura.',
  noBusinessDay: 'Pelo menos um dia da semana deve estar aberto e contar como dia útil.',
  dayAndMonth: 'Escreva o dia e o mês, como 09/07.',
  day: 'Escolha um dia entre 2020 e 2100.',
  twice: 'Este dia já está na lista.',
  answerDays: 'Escreva um número de 1 a 10.',
} as const
