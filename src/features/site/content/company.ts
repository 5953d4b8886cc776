import type { CompanyWords } from '../domain/words.ts'

/** As the shop comes. */
export const originalCompany: CompanyWords = {
  title: 'Quem fabrica a medida responde pela medida.',
  text: 'Rodas e peças em poliuretano para empilhadeiras elétricas, de {cidade}/{uf} para todo o Brasil. Venda para empresas. Preço e prazo sob consulta.',
  points: [
    { title: 'Conhecimento técnico', text: 'Conferimos medida, furação e rolamento antes de cotar.' },
    { title: 'Entrega rápida', text: 'Itens de giro saem em até {entrega}.' },
    { title: 'Qualidade garantida', text: '{garantia} contra defeito de fabricação.' },
    { title: 'Suporte dedicado', text: 'Uma pessoa acompanha o seu pedido até o fim.' },
  ],
  note: 'As marcas e os modelos citados pertencem aos seus titulares e são usados apenas para indicar compatibilidade.',
}
