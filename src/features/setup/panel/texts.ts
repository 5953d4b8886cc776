import type { StepName } from '../domain.ts'

type Words = { title: string; text: string }

/** Portuguese words of the first steps. */
export const setupTexts = {
  title: 'Primeiros passos',
  lead: 'Da instalação à loja da sua empresa. Cada passo aparece como feito assim que está.',
  done: (done: number, all: number) => `${done} de ${all} feitos`,
  allDone: 'Tudo feito: a loja é sua.',
  progress: 'Passos feitos',
  isDone: 'Feito',
  putAway: 'Ocultar',
  open: (done: number, all: number) => `Primeiros passos: ${done} de ${all} feitos`,
  failed: 'Não foi possível ocultar ou mostrar os primeiros passos',
  steps: {
    company: {
      title: 'Dados da empresa',
      text: 'Razão social, CNPJ, endereço, telefones e e-mails; depois, desligue o aviso de demonstração.',
    },
    logo: { title: 'Logotipo', text: 'Aparece no topo, no rodapé, nos e-mails e nas propostas.' },
    catalogue: { title: 'Seus produtos', text: 'Importe a sua planilha, ou cadastre o primeiro à mão.' },
    demonstration: { title: 'Sair da demonstração', text: 'Tira do site os produtos de exemplo, de uma vez.' },
    page: { title: 'Sua primeira página', text: 'Formas de pagamento, entregas, trocas: o que os clientes perguntam.' },
    privacy: { title: 'Texto de privacidade', text: 'Veio pronto. Leia e ajuste o que for diferente na sua empresa.' },
    mail: { title: 'Testar o e-mail', text: 'Uma mensagem para você, pelo servidor que envia as propostas.' },
    backup: { title: 'Cópia de segurança', text: 'Baixe a primeira e guarde fora desta máquina.' },
    administrators: {
      title: 'Segundo administrador',
      text: 'Para que a loja não dependa de uma só senha, nem de uma só pessoa.',
    },
    'second-step': {
      title: 'Verificação em duas etapas',
      text: 'Um código do celular, além da sua senha, para entrar no painel.',
    },
  } satisfies Record<StepName, Words>,
  privacy: {
    title: 'Texto de privacidade',
    text: 'A LGPD pede que o texto diga a verdade sobre a sua empresa: que dados guarda, por quanto tempo e a quem entrega. O que veio com a loja descreve o que ela faz; confira se vale para você.',
    read: 'Abrir o texto',
    newWindow: '(abre em nova janela)',
    edit: 'Editar em Páginas e guias',
    confirm: 'Li o texto',
    done: 'Leitura registrada.',
    failed: 'Não foi possível registrar a leitura',
  },
} as const
