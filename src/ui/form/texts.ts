/** Portuguese words around every form. */
export const formTexts = {
  optional: 'opcional',
  requiredLegend: '* obrigatório',
  saveKeys: 'Ctrl S',
  showPassword: 'Mostrar senha',
  hidePassword: 'Ocultar senha',
  problems: 'Há um problema',
  cookiesRefused:
    'Este navegador recusa cookies, e sem eles não é possível entrar. Permita os cookies deste site e tente de novo.',
  mend: (fields: number) =>
    fields === 1 ? 'Corrija 1 campo para continuar:' : `Corrija ${fields} campos para continuar:`,
} as const
