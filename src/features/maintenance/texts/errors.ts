/** Portuguese words of the refusals of a shop that is closed; the server says them. */
export const errorTexts = {
  MAINTENANCE: 'O site está em manutenção. Tente de novo mais tarde.',
  MAINTENANCE_CHANGED: 'Outra pessoa mudou a manutenção enquanto você editava. Confira o que mudou e salve de novo.',
} as const
