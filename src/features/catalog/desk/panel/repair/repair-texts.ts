/** Portuguese words of the repair of lost images. */
export const repairTexts = {
  action: 'Reparar Imagens',
  title: 'Reparar Imagens',
  busy: 'Conferindo todas as imagens e refazendo as que faltam…',
  of: (done: number, total: number) => `${done} de ${total}`,
  progress: 'Andamento do reparo',
  checked: 'Conferidas',
  restored: 'Refeitas',
  missing: 'Perdidas',
  missingNote: 'Destas o original se perdeu. Envie a foto de novo no produto:',
  allWell: 'Todos os originais estão guardados.',
  reloading: 'A página será recarregada…',
  close: 'Fechar',
  failed: 'Erro no reparo',
} as const
