/** Portuguese words of the page that tells one visitor too many to come back in a moment. */
export const busyTexts = {
  screen: {
    title: 'Muitas visitas neste momento',
    message:
      'O site está recebendo mais visitas do que consegue atender de uma vez. Espere alguns segundos e tente de novo.\nSe for urgente, fale conosco:',
  },
  again: 'Tentar de novo',
} as const
