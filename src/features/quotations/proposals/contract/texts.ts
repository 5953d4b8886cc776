/** Portuguese words of what is wrong with an answer that is being written. */
export const answerFieldTexts = {
  price: 'Informe um valor em reais, como 1.234,50.',
  nameless: 'Diga o que é: escolha um produto ou descreva o item.',
  empty: 'Escreva uma mensagem, informe o valor total ou acrescente itens.',
  draftTooLong: 'O rascunho está grande demais para ser guardado.',
  notOfQuotation: (place: number) => `Item ${place}: não pertence a esta cotação.`,
  noProduct: (place: number) => `Item ${place}: este produto não existe mais. Descreva o item em palavras.`,
  past: 'A validade já passou: escolha hoje ou um dia depois.',
  discountTooLarge: 'O desconto é maior que a soma dos itens.',
} as const
