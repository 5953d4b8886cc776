import type { Guide } from '../../domain/document.ts'

export const whyWheelsFail: Guide = {
  slug: 'por-que-a-roda-descola',
  title: 'Por que a roda descola, lasca ou aquece',
  question: 'Por que a roda de PU descola, lasca ou aquece?',
  answer:
    'Excesso de carga e de velocidade são as principais fontes de calor, e o poliuretano conduz mal o calor. Detritos, rampas, juntas do piso, produtos químicos e rolamento ruim completam a lista.',
  description:
    'As causas mais comuns de descolamento, lascas e aquecimento em rodas de poliuretano e os cuidados que aumentam a vida útil.',
  updated: '2026-11-15',
  blocks: [
    {
      kind: 'paragraph',
      text: 'Quando uma roda falha antes da hora, trocar a peça sem tratar a causa só adia o problema. O modo como ela falhou conta a história.',
    },
    { kind: 'heading', text: 'Calor: o inimigo principal' },
    {
      kind: 'paragraph',
      text: 'A cada volta, a banda se deforma e volta à forma. Esse trabalho gera calor, e o poliuretano conduz mal o calor: ele se acumula perto do núcleo, onde está a colagem. Sobrecarga e velocidade são as maiores fontes. O resultado aparece como bolhas, amolecimento ou descolamento.',
    },
    {
      kind: 'table',
      caption: 'O que se vê e o que procurar',
      columns: ['Falha', 'Causas prováveis'],
      rows: [
        ['Descolamento', 'Sobrecarga, velocidade, água quente, ataque químico'],
        ['Lascas e cortes', 'Detritos, juntas do piso, curvas fechadas'],
        ['Achatamento', 'Máquina parada com carga por dias'],
        ['Aquecimento', 'Rolamento ruim, sobrecarga, percurso longo'],
        ['Desgaste rápido', 'Dureza errada, rampas, piso abrasivo'],
      ],
    },
    { kind: 'heading', text: 'Água quente e produtos químicos' },
    {
      kind: 'paragraph',
      text: 'Água quente e vapor degradam o poliuretano por hidrólise: o material fica quebradiço e perde resistência. Em áreas de lavagem, avalie o nylon ou mude a rotina de limpeza.',
    },
    { kind: 'heading', text: 'Rolamento e dureza' },
    {
      kind: 'paragraph',
      text: 'Rolamento travado faz a roda arrastar e esquentar. Dureza errada também cobra: macia demais, deforma; dura demais, patina e lasca nas juntas.',
    },
    { kind: 'heading', text: 'Cuidados que valem a pena' },
    {
      kind: 'list',
      items: [
        'Limpe cavacos, fitas e filme plástico enrolados no eixo.',
        'Não deixe a máquina carregada e parada por dias.',
        'Lubrifique os pontos que o manual indica.',
        'Respeite a carga máxima por roda e a velocidade da máquina.',
        'Revise as rodas todo mês e troque o rolamento ao primeiro sinal de folga.',
      ],
    },
  ],
}
