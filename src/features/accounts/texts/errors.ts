/** Portuguese words of refusals; the server says them, so no page loads them. */
export const errorTexts = {
  CREDENTIALS_WRONG: 'Usuário ou senha incorretos.',
  TOTP_REQUIRED: 'Informe o código do aplicativo autenticador.',
  TOTP_WRONG: 'O código não confere. Espere o próximo do aplicativo ou use um código de recuperação.',
  TOO_MANY_LOGINS: 'Muitas tentativas de entrar. Aguarde alguns minutos e tente de novo.',
  TOO_MANY_PASSWORD_CHECKS: 'Muitas tentativas com a senha errada. Aguarde alguns minutos e tente de novo.',
  PASSWORD_WRONG: 'A senha atual não confere.',
  PASSWORD_UNFIT: 'Escolha outra senha.',
  USERNAME_TAKEN: 'Já existe um administrador com este usuário.',
  ADMINISTRATOR_NOT_FOUND: 'Este administrador não existe.',
  NOT_ONESELF: 'Isto não pode ser feito com a própria conta. Peça a outro administrador.',
  LAST_ADMINISTRATOR: 'Este é o último administrador ativo. Ative ou crie outro antes de desativá-lo.',
  SESSION_NOT_FOUND: 'Esta sessão já terminou.',
  TOTP_ALREADY_ON: 'A verificação em duas etapas já está ligada.',
  TOTP_NOT_BEGUN: 'Comece de novo: o código a conferir não foi pedido.',
  TOTP_NOT_ON: 'A verificação em duas etapas não está ligada.',
} as const

export const fieldTexts = {
  required: 'Informe este campo.',
  name: 'Informe o nome, com pelo menos 2 letras.',
  username: 'Use de 3 a 60 letras, números, ponto, hífen, sublinhado ou @, sem espaços nem acentos.',
  usernameTaken: 'Este usuário já existe. Escolha outro.',
  passwordWrong: 'A senha não confere.',
  codeWrong: 'O código não confere. Confira a hora do aparelho e use o código que aparece agora.',
} as const
