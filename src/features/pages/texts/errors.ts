/** Portuguese words of the refusals about pages; the server says them. */
export const errorTexts = {
  PAGE_NOT_FOUND: 'Página não encontrada.',
  PAGE_SLUG_RESERVED: 'Este endereço é usado pelo próprio site. Escolha outro.',
  PAGE_SLUG_TAKEN: 'Este endereço já está em uso. Escolha outro.',
  PAGE_FIXED: 'Esta página é exigida por lei: ela não pode ser excluída, despublicada nem mudar de endereço.',
  PAGE_ORIGINAL:
    'Este guia veio com a loja: ele pode ser reescrito e despublicado, mas não excluído nem mudar de endereço.',
  PAGE_CHANGED: 'Outra pessoa alterou este texto enquanto você editava. Confira o que mudou e salve de novo.',
  PAGE_LIST_CHANGED: 'A lista mudou enquanto você ordenava. Atualize-a e ordene de novo.',
  REVISION_NOT_FOUND: 'Esta versão não existe mais.',
} as const

export const answerTexts = {
  removed: 'Página excluída com sucesso!',
  guideRemoved: 'Guia excluído com sucesso!',
} as const

/** Portuguese words for what is wrong with a page's fields. */
export const pageProblems = {
  title: 'Escreva um título.',
  slug: 'Use letras minúsculas sem acento, números e hifens, como trabalhe-conosco.',
  reserved: 'Este endereço é usado pelo próprio site. Escolha outro.',
  taken: 'Este endereço já está em uso. Escolha outro.',
  picture: (name: string) =>
    `${name ? `A imagem “${name}”` : 'Uma das imagens'} não está mais guardada. Envie-a de novo.`,
  tooLarge: (block: string) => `O bloco “${block}” tem mais do que cabe nele. Abra-o e encurte-o, ou divida-o em dois.`,
  malformed: (block: string) => `O bloco “${block}” não pode ser salvo como está. Abra-o e confira-o, ou remova-o.`,
  products: (most: number) => `Um texto tem no máximo ${most} blocos de produtos. Retire um deles.`,
  tooLong: 'O texto é longo demais. Divida-o em dois.',
  answer: 'Escreva o resumo do guia.',
  original: 'Este guia veio com a loja: o endereço dele não muda.',
  fixed: 'Esta página é exigida por lei: o endereço não muda e ela fica sempre publicada.',
} as const
