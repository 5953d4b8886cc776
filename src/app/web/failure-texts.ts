export const failureTexts = {
  connection: 'Falha de conexão com o servidor. Verifique sua conexão com a internet.',
  retrying: 'O site vai tentar de novo.',
} as const
