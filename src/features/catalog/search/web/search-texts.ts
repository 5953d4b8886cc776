/** Portuguese words of the search box and what it suggests. */
export const searchTexts = {
  placeholder: 'Buscar...',
  label: 'Buscar por medida, modelo da máquina ou código',
  hint: 'medida, máquina ou código',
  submit: 'Buscar',
  suggestions: 'Sugestões',
  found: (total: number) => {
    if (total === 0) return 'Nenhuma sugestão'
    return total === 1 ? '1 sugestão' : `${total} sugestões`
  },
} as const
