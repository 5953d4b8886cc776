/** A postal code: eight digits, written 13000-000. */
export const cleanCep = (text: string) => text.replace(/\D/g, '')

export const isValidCep = (text: string) => /^\d{8}$/.test(cleanCep(text))

/** As far as it is typed. */
export const formatCep = (text: string) =>
  cleanCep(text)
    .slice(0, 8)
    .replace(/^(\d{5})(\d)/, '$1-$2')
