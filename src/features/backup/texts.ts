export const backupErrors = {
  COPY_UNDER_WAY: 'Outra cópia está sendo feita. Espere que ela termine e tente de novo.',
  NO_ROOM_FOR_COPY:
    'Falta espaço no servidor para fazer a cópia: é preciso o dobro do que o banco de dados ocupa. Libere espaço ou peça ajuda a quem cuida do servidor.',
}

/** What the trail calls it. */
export const backupName = 'Toda a loja'
