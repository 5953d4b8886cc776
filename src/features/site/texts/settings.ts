/** Portuguese words for what is wrong with a setting of the shop. */
export const settingProblems = {
  required: 'Preencha este campo.',
  phone: 'Escreva o telefone com DDD: 10 ou 11 dígitos.',
  email: 'Escreva um e-mail válido, como contato@empresa.com.br.',
  cnpj: 'Este CNPJ não é válido. Confira os caracteres.',
  state: 'Escreva a sigla do estado, com duas letras.',
  postalCode: 'O CEP tem 8 dígitos.',
  number: 'Escreva um número dentro do limite.',
  link: 'O link deve começar com https:// e levar a uma página.',
} as const

/** Portuguese words of the refusals about the shop's settings; the server says them. */
export const errorTexts = {
  SITE_CHANGED: 'Outra pessoa mudou as configurações enquanto você editava. Confira o que mudou e salve de novo.',
  APPEARANCE_REVISION_NOT_FOUND: 'Esta versão da aparência não está mais guardada.',
  WORDS_REVISION_NOT_FOUND: 'Esta versão dos textos não está mais guardada.',
} as const

/** What the trail calls it. */
export const siteName = 'Configurações da loja'
