/** Portuguese words of the catalogue's refusals; the server says them, so no page loads them. */
export const errorTexts = {
  PRODUCT_NOT_FOUND: 'Produto não encontrado.',
  CURSOR_INVALID: 'O endereço desta página da lista não é válido. Comece a lista de novo.',
  PRODUCT_CODE_TAKEN: 'Outro produto já usa este código.',
  PRODUCT_CHANGED: 'Outra pessoa alterou este produto enquanto você editava. Confira o que mudou e salve de novo.',
  PRODUCTS_MISSING: 'Um dos produtos escolhidos não existe mais. Atualize a lista; nada foi alterado.',
  CATEGORY_NOT_FOUND: 'Categoria não encontrada.',
  CATEGORY_NAME_TAKEN: 'Já existe uma categoria com este nome.',
  CATEGORY_IN_USE: 'Há produtos nesta categoria. Escolha para qual categoria eles vão antes de excluí-la.',
  CATEGORY_LIST_CHANGED: 'A lista de categorias mudou enquanto você ordenava. Atualize-a e ordene de novo.',
  BRAND_NOT_FOUND: 'Marca não encontrada.',
  BRAND_NAME_TAKEN: 'Já existe uma marca com este nome.',
  BRAND_IN_USE: 'Há produtos desta marca. Escolha para qual marca eles vão antes de excluí-la.',
  MOVE_TO_ITSELF: 'Escolha outro destino: os produtos não podem ir para o que será excluído.',
  IMAGE_NOT_FOUND: 'Imagem não encontrada.',
  IMAGE_LIST_CHANGED: 'As imagens deste produto mudaram enquanto você as arrumava. Atualize a página e tente de novo.',
  TOO_MANY_IMAGES: 'Um produto tem no máximo 12 imagens. Remova uma antes de enviar outra.',
} as const
