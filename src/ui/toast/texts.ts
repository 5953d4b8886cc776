/** Portuguese words around a toast. */
export const toastTexts = {
  /** Said before the message. */
  label: 'Aviso',
  /** The viewport puts its key in place of {hotkey}. */
  region: 'Avisos ({hotkey})',
  undo: 'Desfazer',
  close: 'Fechar aviso',
} as const
