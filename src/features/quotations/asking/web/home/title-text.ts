/** What the quotation block on the home page is called. */
export const homeQuotationTitle = 'Resumo da cotação'
