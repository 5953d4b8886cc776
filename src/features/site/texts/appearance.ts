import { formatNumber } from '#kernel/numbers.ts'
import type { Pair, PairName } from '../domain/palette.ts'

/** What is read or seen of the accent, and where. */
export const pairTexts: Record<PairName, string> = {
  text: 'o texto dos botões',
  light: 'o botão sobre a página clara',
  graphite: 'a cor sobre o fundo escuro',
  ink: 'o texto na cor de destaque, no tema claro',
  inverse: 'o texto na cor de destaque, no rodapé e no topo escuro',
  focus: 'o anel de foco sobre o fundo escuro',
  darkInk: 'o texto na cor de destaque, no tema escuro',
}

export const ratioInWords = (ratio: number) => formatNumber(Math.floor(ratio * 10) / 10, 1)

/** Portuguese words for what is wrong with how the shop would look. */
export const appearanceProblems = {
  colour: 'Escreva a cor com # e seis dígitos, como #1f7a4d.',
  picture: 'Esta imagem não está mais guardada. Envie outra vez.',
  unreadable: ({ name, ratio, least }: Pair, nearest: string) =>
    `Com esta cor, ${pairTexts[name]} teria contraste de ${ratioInWords(ratio)} para 1; o mínimo é ${formatNumber(least, 1)}. A cor mais próxima que dá leitura é ${nearest}.`,
} as const
