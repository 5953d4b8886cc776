/** Portuguese words of the catalogue's refusals; the server says them, so no page loads them. */
export const errorTexts = {
  PRODUCT_NOT_FOUND: 'Produto não encontrado.',
  CURSOR_INVALID: 'O endereço desta página da lista não é válido. Comece a lista de novo.',
} as const
