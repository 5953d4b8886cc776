import type { Guide } from '../../domain/document.ts'

export const whenToChange: Guide = {
  slug: 'quando-trocar-rodas',
  title: 'Quando trocar as rodas de poliuretano',
  question: 'Quando devo trocar as rodas de poliuretano?',
  answer:
    'Quando a banda está com menos de cerca de um terço da espessura original, ou quando há trincas, lascas, descolamento, achatamento ou folga no rolamento. Peça defeituosa deve ser substituída imediatamente.',
  description:
    'Os sinais de que a roda de PU chegou ao fim, o que a máquina mostra antes da falha e o que diz a NR-11 sobre peças defeituosas.',
  updated: '2026-11-15',
  blocks: [
    {
      kind: 'paragraph',
      text: 'Uma roda no fim da vida gasta mais bateria, machuca o piso e pode derrubar a carga. A inspeção leva poucos minutos e começa com a máquina descarregada, desligada e travada.',
    },
    { kind: 'heading', text: 'Sinais na roda' },
    {
      kind: 'list',
      items: [
        'Banda com menos de aproximadamente um terço da espessura original, ou núcleo perto do piso.',
        'Trincas, lascas ou cortes profundos.',
        'Poliuretano descolando do núcleo.',
        'Achatamento, o chamado flat spot, por ficar parada com carga.',
        'Desgaste cônico: um lado mais baixo que o outro.',
        'Folga ou ruído no rolamento.',
      ],
    },
    { kind: 'heading', text: 'Sinais na máquina' },
    {
      kind: 'list',
      items: [
        'Puxa para um lado.',
        'Vibra em piso liso.',
        'Patina ao arrancar ou ao frear.',
        'Ficou mais baixa e o garfo raspa na entrada do palete.',
      ],
    },
    { kind: 'heading', text: 'Um terço é regra prática' },
    {
      kind: 'paragraph',
      text: 'O limite de um terço da espessura é uma regra prática do mercado. Quando o manual da máquina indica outro valor, vale o manual.',
    },
    { kind: 'heading', text: 'Troque em par' },
    {
      kind: 'paragraph',
      text: 'Rodas do mesmo eixo devem ser trocadas juntas. Uma roda nova ao lado de uma gasta fica com altura diferente, recebe mais carga e se desgasta antes da hora. Aproveite para conferir rolamentos, eixos e buchas: é a mesma desmontagem.',
    },
    { kind: 'heading', text: 'O que diz a norma' },
    {
      kind: 'paragraph',
      text: 'A NR-11, no item 11.1.8, determina que os transportadores industriais sejam permanentemente inspecionados e que as peças defeituosas, ou que apresentem deficiências, sejam imediatamente substituídas. Registre a inspeção: a data e o que foi visto ajudam a programar a próxima troca.',
    },
  ],
}
