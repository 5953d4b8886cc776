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
  MACHINE_NOT_FOUND: 'Máquina não encontrada.',
  MACHINE_TAKEN: 'Este fabricante já tem um modelo com este nome. EGV16, EGV-16 e EGV 16 são o mesmo.',
  MACHINE_JOINED_TO_ITSELF: 'Escolha outro modelo: um modelo não pode ser juntado a si mesmo.',
  WHEEL_NOT_FOUND: 'Este produto já não está nesta máquina.',
  TOO_MANY_MACHINES: 'Um produto serve em no máximo 200 máquinas. Nada foi alterado.',
  MACHINES_WITHOUT_MODEL: 'O arquivo não tem uma coluna de modelo. Dê a ela o título “Modelo” ou indique qual é.',
  MOVE_TO_ITSELF: 'Escolha outro destino: os produtos não podem ir para o que será excluído.',
  IMAGE_NOT_FOUND: 'Imagem não encontrada.',
  IMAGE_LIST_CHANGED: 'As imagens deste produto mudaram enquanto você as arrumava. Atualize a página e tente de novo.',
  TOO_MANY_IMAGES: 'Um produto tem no máximo 12 imagens. Remova uma antes de enviar outra.',
  TABLE_WITHOUT_CODE: 'O arquivo não tem uma coluna de código. Dê a ela o título “Código” ou indique qual é.',
  TABLE_WITHOUT_LINES: 'O arquivo só tem a linha de títulos. Preencha ao menos uma linha com um produto.',
  IMPORT_RUNNING: 'Outra importação está em andamento. Tente de novo quando ela terminar.',
  CHANGE_GONE: 'Isto já foi desfeito ou tem mais de 30 dias.',
  SELECTION_CHANGED:
    'O que a lista encontra mudou desde que você a viu. Confira e selecione de novo; nada foi alterado.',
  SELECTION_UNBOUNDED:
    'Esta busca encontra mais produtos do que lista. Busque com mais palavras ou use os filtros; nada foi alterado.',
  TOO_MANY_PRODUCTS:
    'Altere no máximo 10.000 produtos de cada vez. Restrinja a busca ou os filtros; nada foi alterado.',
  TOO_MANY_COPIES:
    'Dê a mesma foto a no máximo 500 produtos de cada vez. Restrinja a busca ou os filtros; nada foi alterado.',
  PRICE_TOO_HIGH: 'Um dos preços passaria do maior valor possível. Nada foi alterado.',
  PRODUCT_CONTRADICTS_ITSELF:
    'A temperatura mínima de um dos produtos passa da máxima. Corrija-o antes; nada foi alterado.',
  DEMONSTRATION_GONE: 'Esta remoção da demonstração já foi desfeita ou tem mais de 30 dias.',
  DEMONSTRATION_NAMES_TAKEN:
    'Códigos ou nomes da demonstração já são usados por outros cadastros. Mude-os antes de desfazer; nada foi alterado.',
  CATALOGUE_BUSY: 'O catálogo está sendo gravado por outra pessoa agora. Tente de novo em alguns segundos.',
  TABLE_REFUSED: 'Há problemas em algumas linhas, e nada foi gravado. Corrija-as e importe de novo.',
} as const
