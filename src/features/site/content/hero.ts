import type { HeroWords, Slide, SlideKind } from '../domain/words.ts'

const slide = (kind: SlideKind, eyebrow: string, title: string, text: string): Slide => ({
  kind,
  eyebrow,
  title,
  text,
  isOn: true,
  product: '',
  picture: '',
  ways: [
    { label: 'Ver Produtos', address: '/#products' },
    { label: 'Cotação Rápida', address: '/cotacao' },
  ],
})

/** The slides the shop comes with. */
export const originalHero: HeroWords = {
  slides: [
    slide(
      'measure',
      'Rodas de poliuretano para empilhadeiras elétricas',
      'A roda certa começa pela medida.',
      'Informe a medida da roda gasta, a máquina ou o código. Você monta a lista sem cadastro e recebe a cotação em até {resposta}.',
    ),
    slide(
      'photo',
      'Identificação por foto',
      'Não sabe qual é? Envie uma foto.',
      'A roda gastou e o código sumiu? Com uma foto dela ou da plaqueta da máquina, identificamos a peça e respondemos em até {resposta}.',
    ),
  ],
}
