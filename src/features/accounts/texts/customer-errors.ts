import { shortPasswordTexts } from './password.ts'

/** Portuguese words of refusals to customers; the server says them. */
export const customerErrorTexts = {
  PASSWORD_TOO_SHORT: shortPasswordTexts.customer,
  EMAIL_OR_PASSWORD_WRONG: 'E-mail ou senha incorretos.',
  REGISTRATION_REFUSED:
    'Não foi possível criar a conta. Se você já tem cadastro, entre ou use "Esqueci a senha"; enviamos um aviso ao e-mail informado.',
  TOO_MANY_REGISTRATIONS: 'Muitos cadastros seguidos da sua rede. Aguarde um pouco e tente de novo.',
  TOO_MANY_MAILS: 'Já enviamos várias mensagens. Confira a caixa de entrada e o spam, ou tente mais tarde.',
  TOO_MANY_DOWNLOADS: 'Seus dados já foram baixados várias vezes. Aguarde um pouco e tente de novo.',
  LINK_INVALID: 'Este link não vale mais. Peça um novo.',
  EMAIL_TAKEN: 'Este e-mail já está em outra conta.',
  EMAIL_ALREADY_VERIFIED: 'Este e-mail já está confirmado.',
  OWN_SESSION_NOT_FOUND: 'Esta sessão já terminou.',
} as const

export const customerFieldTexts = {
  required: 'Informe este campo.',
  cnpj: 'Confira o CNPJ: são 14 caracteres, como 12.ABC.345/01DE-35. Se preferir, deixe em branco.',
  ie: 'Informe só números, pontos, barras e hífens, ou ISENTO.',
  passwordWrong: 'A senha não confere.',
} as const
