/** Sentences for what can go wrong before any feature is asked. */
export const httpErrors = {
  INVALID_INPUT: 'Alguns dados não são válidos. Confira os campos indicados.',
  MALFORMED_JSON: 'O conteúdo enviado não pôde ser lido.',
  JSON_EXPECTED: 'Envie o conteúdo como JSON.',
  MALFORMED_FORM: 'O formulário enviado não pôde ser lido.',
  FORM_EXPECTED: 'Envie o conteúdo como formulário (multipart/form-data).',
  BODY_TOO_SLOW: 'O envio demorou demais. Confira a conexão e tente de novo.',
  BODY_CUT_OFF: 'O envio foi interrompido. Confira a conexão e tente de novo.',
  BODY_TOO_LARGE: 'O conteúdo enviado é grande demais.',
  IDEMPOTENCY_KEY_MALFORMED: 'O cabeçalho Idempotency-Key deve ter de 1 a 200 caracteres, sem espaços nem acentos.',
  IDEMPOTENCY_KEY_REUSED: 'Esta Idempotency-Key já foi usada com outro conteúdo.',
  REQUEST_STILL_RUNNING: 'O mesmo pedido ainda está sendo processado. Aguarde um instante.',
  SIGN_IN_FIRST: 'Entre na sua conta para continuar.',
  PASSWORD_AGAIN: 'Confirme a sua senha para continuar.',
  NOT_ALLOWED: 'Você não tem permissão para isso.',
  FOREIGN_ORIGIN: 'O pedido veio de outro site e foi recusado.',
  ROUTE_NOT_FOUND: 'Este endereço não existe.',
  METHOD_NOT_ALLOWED: 'Este endereço não atende a este método HTTP. O cabeçalho Allow traz os que ele aceita.',
  DATABASE_UNAVAILABLE: 'O serviço está temporariamente indisponível. Tente de novo em instantes.',
  DISK_FULL:
    'Não estamos recebendo arquivos agora: falta espaço no servidor. Envie o pedido sem fotos ou fale conosco por telefone ou WhatsApp.',
  STORAGE_FULL:
    'Não foi possível guardar: falta espaço no servidor. Nada foi registrado. Tente de novo mais tarde ou fale conosco por telefone ou WhatsApp.',
  TOO_MANY_READS: 'Há pedidos demais da sua rede ao mesmo tempo. Espere alguns segundos e tente de novo.',
  BUSY: 'O servidor está ocupado. Tente de novo em instantes.',
  NOT_READY: 'O sistema está iniciando. Tente de novo em instantes.',
  UNEXPECTED: 'Algo deu errado do nosso lado. Tente de novo em instantes.',
} as const
