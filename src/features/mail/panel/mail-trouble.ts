/** What a mail server's answer means, the most telling sign first. */
const signs: [RegExp, string][] = [
  [/EAUTH|\b53[45]\b|invalid login|authentication/i, 'O servidor de e-mail recusou o usuário ou a senha configurados.'],
  [/ECONNREFUSED/, 'O servidor de e-mail não aceita conexões: pode estar desligado ou em outro endereço.'],
  [/ENOTFOUND|EAI_AGAIN|EDNS/, 'O endereço do servidor de e-mail não foi encontrado.'],
  [/ETIMEDOUT|timeout|timed out/i, 'O servidor de e-mail demorou demais para responder.'],
  [/ECONNRESET|EPIPE|closed unexpectedly|socket/i, 'A conexão com o servidor de e-mail caiu no meio do envio.'],
  [/certificate|TLS|SSL/i, 'A conexão segura com o servidor de e-mail falhou.'],
  [/\b(452|552)\b|quota|mailbox full/i, 'A caixa de entrada do destinatário está cheia.'],
  [
    /\b(550|551|553|5\.1\.\d)\b|no such user|unknown user|recipients? (was|were) rejected/i,
    'O servidor recusou o destinatário: o endereço pode não existir.',
  ],
  [/\b(554|5\.7\.\d)\b|spam|blocked/i, 'O servidor recusou a mensagem, talvez por considerá-la indesejada.'],
  [/\b4\d\d\b/, 'O servidor pediu para tentar mais tarde.'],
  [/ENOSPC/, 'Não há mais espaço em disco para guardar o e-mail.'],
  [/EACCES|EROFS|EPERM/, 'A loja não pode escrever na pasta dos e-mails.'],
]

export const troubleInWords = (error: string) =>
  signs.find(([sign]) => sign.test(error))?.[1] ?? 'O servidor de e-mail não aceitou a mensagem.'
