import type { Promised } from '#kernel/promised.ts'

/** Portuguese words around the documents and guides. */
export const texts = {
  breadcrumb: { label: 'Você está em', home: 'Início', guides: 'Guias' },
  updated: (day: string) => `Atualizado em ${day}`,
  contents: 'Nesta página',
  guides: {
    title: 'Guias e perguntas frequentes',
    description:
      'Como medir a roda, o que é dureza Shore, quando trocar, qual material escolher e como pedir cotação: respostas diretas para quem cuida de empilhadeiras elétricas.',
    lead: 'Respostas diretas para medir, escolher, conservar e pedir a roda certa.',
    read: 'Ler o guia',
    others: 'Outros guias',
    help: {
      title: 'Ainda em dúvida?',
      text: ({ answer }: Promised) =>
        `Envie a medida ou uma foto da roda e da plaqueta da máquina. Respondemos em até ${answer}.`,
      contact: 'Ver contatos',
      catalogue: 'Ver o catálogo',
    },
  },
} as const
