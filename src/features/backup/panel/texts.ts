/** Portuguese words of the panel's section about copies of the whole shop. */
export const backupTexts = {
  title: 'Cópia de segurança',
  last: {
    title: 'Última cópia',
    made: (at: string, by: string) => `Feita em ${at} (${by}).`,
    old: (days: number) => `Já se passaram ${days} dias. Faça outra hoje.`,
    none: 'Nenhuma cópia foi feita até agora.',
    why: 'Sem uma cópia guardada fora desta máquina, um disco com defeito leva a loja toda: produtos, fotos, cotações, propostas e clientes.',
  },
  download: {
    title: 'Baixar uma cópia agora',
    text: 'Toda a loja em um arquivo, como ela está neste momento. A loja continua funcionando enquanto ele é feito. Antes de começar, sua senha é pedida de novo.',
    secret:
      'O arquivo contém dados pessoais de clientes e o que protege as senhas. Guarde-o como guardaria a chave da loja e não o envie por e-mail.',
    action: 'Baixar cópia',
    underWay: 'Preparando a cópia…',
    done: 'Cópia de segurança baixada com sucesso!',
    failed: 'Erro ao baixar a cópia',
  },
  automatic: {
    title: 'Todos os dias, sem ninguém lembrar',
    text: 'No servidor, este comando faz a mesma cópia com a loja no ar. Agende-o para todas as noites e leve o arquivo para outra máquina.',
    command: 'npm run backup -- --to /caminho/rodacerta.gz',
    restore: 'Para recuperar a loja em uma pasta ou banco vazio:',
    restoreCommand: 'npm run restore -- --from /caminho/rodacerta.gz',
  },
} as const
