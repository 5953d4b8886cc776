/** Portuguese sentences for spreadsheets that cannot be read, or written. */
export const xlsxErrors = {
  XLSX_UNREADABLE:
    'O arquivo não pôde ser lido como planilha do Excel (.xlsx). Abra-o na planilha e salve de novo como .xlsx ou CSV.',
  XLSX_ENCRYPTED: 'A planilha está protegida por senha. Salve uma cópia sem senha e tente de novo.',
  XLSX_OLD:
    'A planilha está protegida por senha ou no formato antigo do Excel (.xls). Salve uma cópia sem senha como .xlsx ou CSV.',
  XLSX_TOO_LARGE: 'A planilha é grande demais quando aberta. Divida-a em partes ou salve como CSV.',
  XLSX_ROWS: 'Uma planilha do Excel tem no máximo 1.048.576 linhas. Baixe como CSV.',
  XLSX_CELL: 'Um dos textos passa de 32.767 caracteres, o máximo de uma célula do Excel. Baixe como CSV.',
} as const
