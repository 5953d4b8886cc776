/** Portuguese words around every form. */
export const formTexts = {
  optional: 'opcional',
  requiredLegend: '* obrigatório',
  saveKeys: 'Ctrl S',
  showPassword: 'Mostrar senha',
  hidePassword: 'Ocultar senha',
  problems: 'Há um problema',
  mend: (fields: number) =>
    fields === 1 ? 'Corrija 1 campo para continuar:' : `Corrija ${fields} campos para continuar:`,
} as const
