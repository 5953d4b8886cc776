/** Portuguese words for browsers that keep no cookies. */
export const cookieTexts = {
  refused:
    'Este navegador recusa cookies, e sem eles não é possível entrar. Permita os cookies deste site e tente de novo.',
} as const
