import type { Promised } from '#kernel/promised.ts'

/** Portuguese words of the page's foot, which loads apart from the rest of the shell. */
export const footTexts = {
  about: {
    title: 'Quem fabrica a medida responde pela medida.',
    text: (city: string, state: string) =>
      `Rodas e peças em poliuretano para empilhadeiras elétricas, de ${city}/${state} para todo o Brasil. Venda para empresas. Preço e prazo sob consulta.`,
    contact: 'Entre em Contato',
    more: 'Saiba Mais',
    highlights: {
      expertise: {
        title: 'Conhecimento técnico',
        text: () => 'Conferimos medida, furação e rolamento antes de cotar.',
      },
      delivery: {
        title: 'Entrega rápida',
        text: ({ delivery }: Promised) => `Itens de giro saem em até ${delivery}.`,
      },
      quality: {
        title: 'Qualidade garantida',
        text: ({ warranty }: Promised) => `${warranty} contra defeito de fabricação.`,
      },
      support: { title: 'Suporte dedicado', text: () => 'Uma pessoa acompanha o seu pedido até o fim.' },
    },
  },
  footer: {
    links: 'Links rápidos',
    contact: 'Contato',
    hours: 'Atendimento',
    social: 'Redes sociais',
    whatsapp: (number: string) => `WhatsApp ${number}`,
    cnpj: (number: string) => `CNPJ ${number}`,
    cnpjDemo: (number: string) => `CNPJ ${number} (demo)`,
    postalCode: (code: string) => `CEP ${code}`,
    hoursOf: (days: string, hours: string) => `${days}, ${hours.toLowerCase()}`,
    trademarks:
      'As marcas e os modelos citados pertencem aos seus titulares e são usados apenas para indicar compatibilidade.',
    accessibility: 'Acessibilidade',
    privacy: 'Privacidade',
    cookies: 'Preferências de cookies',
    guides: 'Guias',
    fleet: 'Minha frota',
    networks: { facebook: 'Facebook', instagram: 'Instagram', linkedin: 'LinkedIn', youtube: 'YouTube' },
  },
} as const
