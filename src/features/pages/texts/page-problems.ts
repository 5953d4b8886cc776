/** Portuguese words for what is wrong with a page's fields. */
export const pageProblems = {
  title: 'Dê um título à página.',
  slug: 'Use letras minúsculas sem acento, números e hifens, como trabalhe-conosco.',
  reserved: 'Este endereço é usado pelo próprio site. Escolha outro.',
  taken: 'Outra página já usa este endereço.',
  tooLong: 'O texto é longo demais para uma página. Divida-o em duas.',
  fixed: 'Esta página é exigida por lei: o endereço não muda e ela fica sempre publicada.',
} as const
