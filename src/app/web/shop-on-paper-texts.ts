/** Portuguese words above what is printed. */
export const shopOnPaperTexts = {
  cnpj: (cnpj: string) => `CNPJ ${cnpj}`,
} as const
