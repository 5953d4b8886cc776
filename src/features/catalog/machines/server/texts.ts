/** Portuguese words the server says about machines. */
export const machineTexts = {
  removed: 'Modelo excluído. Ele pode voltar por 30 dias.',
  dismissed: 'Dispensado.',
  undismissed: 'De volta à lista.',
  certainty: 'Use confirmada ou a confirmar.',
  tooLong: (most: number) => `Passa de ${most} caracteres.`,
  repeated: (line: number) => `O mesmo produto na mesma máquina já está na linha ${line}.`,
  tooMany: (most: number) => `O produto passaria de ${most} máquinas.`,
  fileName: 'maquinas',
} as const
