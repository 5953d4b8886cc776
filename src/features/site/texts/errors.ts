/** Portuguese words of the refusals about the shop's settings; the server says them. */
export const errorTexts = {
  SITE_CHANGED: 'Outra pessoa mudou as configurações enquanto você editava. Confira o que mudou e salve de novo.',
} as const
