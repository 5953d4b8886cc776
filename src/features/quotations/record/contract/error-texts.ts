/** Portuguese words of refused requests; the server says them, so no page loads them. */
export const errorTexts = {
  QUOTATION_CHANGED: 'Outra pessoa mudou o status desta cotação. Confira e mude de novo, se for o caso.',
  QUOTATION_NOT_FOUND: 'Esta cotação não existe.',
  CHAT_NOT_RECORDED: 'A loja não registra as conversas do chat.',
  QUOTATION_PHOTO_NOT_FOUND: 'Esta foto não existe mais.',
  QUOTATION_ITEM_UNAVAILABLE: 'Um produto da lista não está mais disponível. Retire-o e envie de novo.',
  TOO_MANY_REQUESTS_FROM_ADDRESS:
    'Recebemos muitos pedidos seguidos da sua rede. Aguarde alguns minutos e envie de novo, ou fale conosco por telefone.',
  TOO_MANY_REQUESTS_FOR_EMAIL:
    'Recebemos muitos pedidos seguidos com este e-mail. Aguarde alguns minutos e envie de novo, ou fale conosco por telefone.',
  TOO_MANY_REQUESTS_FOR_PHONE:
    'Recebemos muitos pedidos seguidos com este telefone. Aguarde alguns minutos e envie de novo, ou fale conosco por telefone.',
  TOO_MANY_PHOTOS_FROM_ADDRESS:
    'Recebemos muitas fotos seguidas da sua rede. Aguarde alguns minutos e envie de novo, ou fale conosco por telefone.',
  TOO_MANY_PHOTO_BYTES_FROM_ADDRESS:
    'Sua rede já enviou hoje todas as fotos que guardamos por dia. Envie o pedido sem fotos, com as medidas, ou fale conosco por telefone ou WhatsApp.',
  TOO_MANY_PHOTO_BYTES:
    'Já recebemos hoje todas as fotos que guardamos por dia. Envie o pedido sem fotos, com as medidas, ou fale conosco por telefone ou WhatsApp.',
} as const

export const fieldTexts = {
  required: 'Informe este campo.',
  cnpj: 'Confira o CNPJ: são 14 caracteres, como 12.ABC.345/01DE-35. Se preferir, deixe em branco.',
  cep: 'Confira o CEP: são 8 dígitos, como 13000-000. Se preferir, deixe em branco.',
  unreachable: 'Informe o WhatsApp ou o e-mail, para podermos responder.',
  noPhotos: 'Escolha pelo menos uma foto.',
  tooManyPhotos: (most: number) => `Envie no máximo ${most} fotos por pedido.`,
  noProducts: 'Selecione pelo menos um produto para cotação.',
  unavailable: (line: number, productId: number) =>
    `Linha ${line}: o produto ${productId} não está disponível. Retire-o da lista.`,
} as const
