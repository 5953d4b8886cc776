/** Written out in full: Tailwind finds class names by reading, not by running. */
const tones = {
  primary: 'button button-primary',
  ink: 'button button-ink',
  line: 'button button-line',
  'line-inverse': 'button button-line-inverse',
  done: 'button button-done',
} as const

type Look = { tone: keyof typeof tones; isLarge?: boolean }

/** The look of a button, for `<button>` and links alike. */
export const buttonClass = ({ tone, isLarge = false }: Look) => (isLarge ? `${tones[tone]} button-large` : tones[tone])
