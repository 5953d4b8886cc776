import { picturesTaken } from '#kernel/pictures.ts'

/** Portuguese words about single fields of a product, category or brand; the server says them. */
export const draftTexts = {
  required: 'Informe este campo.',
  size: 'A medida é maior que zero e vai até 5.000 mm.',
  price: 'Informe um valor em reais, como 398,90.',
  hardness: 'A dureza vai de 0 a 100 Shore.',
  load: 'A carga é maior que zero e vai até 500.000 kg.',
  status: 'Use ativo ou inativo.',
  ncm: 'O NCM tem 8 dígitos, como 8431.20.11.',
  temperatures: 'A temperatura mínima passa da máxima.',
  unknownCode: 'Nenhum produto tem este código.',
  unknownCategory: 'Esta categoria não existe mais. Escolha outra.',
  unknownBrand: 'Esta marca não existe mais. Escolha outra.',
  codeTaken: (name: string) => `O produto “${name}” já usa este código.`,
  nameTaken: (name: string) => `Já existe “${name}”.`,
  nameWithoutLetters: 'O nome precisa de letras ou números.',
  groupName: 'O nome precisa de letras ou números, e vai até 120 caracteres.',
  tableFile: 'Escolha um arquivo CSV ou XLSX.',
  tableTooLarge: 'O arquivo passa de 45 MB. Divida-o em partes.',
  failedFormula: (shown: string) => `A fórmula desta célula deu erro (${shown}).`,
  lostDigits: (shown: string) =>
    `A planilha guardou um número longo como ${shown} e perdeu dígitos. Formate a coluna como Texto e digite-o de novo.`,
  exampleLine: 'Esta é a linha de exemplo do modelo. Apague-a.',
  codeRepeated: (line: number) => `O mesmo código já está na linha ${line}.`,
  noFiles: 'Escolha pelo menos uma imagem.',
  tooManyFiles: (most: number) => `Envie no máximo ${most} imagens de cada vez (${picturesTaken}).`,
} as const
