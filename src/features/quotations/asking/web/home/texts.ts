/** Portuguese words of the quotation block on the home page, but its title, which stands there before the rest has come. */
export const homeQuotationTexts = {
  price: 'Preço e prazo sob consulta.',
  check:
    'Confira as medidas e a furação da sua roda antes de pedir. Em caso de dúvida, envie fotos e a plaqueta da máquina.',
  form: 'Seus dados',
  message: 'Mensagem',
  messagePlaceholder: 'Máquina, ano, prazo desejado',
  send: 'Enviar pedido de cotação',
  empty: 'Nenhum produto na lista. Adicione produtos do catálogo para pedir a cotação.',
  toProducts: 'Ver Produtos',
  elsewhere: (items: number) => (items === 1 ? 'Mais 1 item em outra lista.' : `Mais ${items} itens em outra lista.`),
  together: 'Juntar tudo em uma cotação',
  received: (id: number) => `Cotação nº ${id} recebida`,
  receivedNext:
    'Guarde este número. Entraremos em contato em breve com sua proposta, no e-mail e no telefone informados.',
} as const
