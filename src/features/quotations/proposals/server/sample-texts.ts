/** A proposal to nobody in particular, for letters that are only looked at. */
export const proposalSampleTexts = {
  offer: {
    message: 'As rodas têm o mesmo rolamento das atuais.',
    paymentTerms: '28 dias',
    leadTime: '3 dias úteis',
    sentByName: 'Rita',
  },
  refusal: 'Não fabricamos mais esta medida.',
  reason: 'Compramos de outro fornecedor.',
  change: 'Podem enviar quatro rodas em vez de duas?',
  linkEnd: 'exemplo',
} as const
