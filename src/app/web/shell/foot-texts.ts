/** Portuguese words of the page's foot, which loads apart from the rest of the shell. */
export const footTexts = {
  about: {
    contact: 'Entre em Contato',
    more: 'Saiba Mais',
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
    accessibility: 'Acessibilidade',
    privacy: 'Privacidade',
    cookies: 'Preferências de cookies',
    guides: 'Guias',
    fleet: 'Minha frota',
    networks: { facebook: 'Facebook', instagram: 'Instagram', linkedin: 'LinkedIn', youtube: 'YouTube' },
  },
} as const
