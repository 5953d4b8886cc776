import type { HeroWords } from '../domain/words.ts'

const ways = () => [
  { label: 'Ver Produtos', address: '/#products' },
  { label: 'Cotação Rápida', address: '/cotacao' },
]

/** The slides the shop comes with. */
export const originalHero: HeroWords = {
  slides: [
    {
      kind: 'measure',
      isOn: true,
      eyebrow: 'Rodas de poliuretano para empilhadeiras elétricas',
      title: 'A roda certa começa pela medida.',
      text: 'Informe a medida da roda gasta, a máquina ou o código. Você monta a lista sem cadastro e recebe a cotação em até {resposta}.',
      ways: ways(),
      product: '',
      picture: '',
    },
    {
      kind: 'photo',
      isOn: true,
      eyebrow: 'Identificação por foto',
      title: 'Não sabe qual é? Envie uma foto.',
      text: 'A roda gastou e o código sumiu? Com uma foto dela ou da plaqueta da máquina, identificamos a peça e respondemos em até {resposta}.',
      ways: ways(),
      product: '',
      picture: '',
    },
  ],
}
