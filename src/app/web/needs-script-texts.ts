/** Portuguese words for browsers that run no scripts. */
export const needsScriptTexts = {
  needed: 'Esta página precisa de JavaScript.',
  before: 'Se preferir, ligue para ',
  or: ' ou ',
  contact: 'fale conosco',
} as const
