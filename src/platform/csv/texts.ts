/** Portuguese sentences for tables that cannot be read. */
export const csvErrors = {
  CSV_EMPTY: 'O arquivo está vazio.',
  TABLE_TOO_LONG: 'O arquivo passa de 100.000 linhas. Divida-o em partes.',
  CSV_UNREADABLE: 'O arquivo não pôde ser lido como CSV: confira as aspas. Salve-o de novo pela planilha como CSV.',
} as const

/** Of lines and columns as people count them. */
export const looseQuote = (line: number, column: number) =>
  `Na linha ${line}, coluna ${column}, aspas abrem e não fecham. Feche-as ou apague-as e escolha o arquivo de novo.`
