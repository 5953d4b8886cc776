import type { Promised } from '#kernel/promised.ts'

/** Portuguese words of the pages on which the shop speaks about itself. */
export const texts = {
  newWindow: '(abre em nova janela)',
  about: {
    eyebrow: 'Sobre nós',
    description: (name: string) =>
      `Conheça a ${name}: rodas e peças de poliuretano para empilhadeiras elétricas, com conferência de medida antes de cada cotação.`,
    statistics: 'Nossos números',
    call: {
      contact: 'Fale Conosco',
      quotation: 'Solicitar Cotação',
    },
    contact: 'Fale com a gente',
  },
  contact: {
    eyebrow: 'Contatos',
    title: 'Fale com quem entende de rodas',
    lead: ({ answer }: Promised) => `Conte a medida, a máquina ou o problema. Respondemos em até ${answer}.`,
    description: (name: string, city: string, state: string) =>
      `Fale com a ${name}, em ${city}/${state}: endereço, WhatsApp, telefone, e-mail comercial e horário de atendimento.`,
    chat: 'Conversar no WhatsApp',
    address: 'Endereço',
    postalCode: (code: string) => `CEP ${code}`,
    phone: 'WhatsApp e telefone',
    phoneNumber: (number: string) => `Telefone ${number}`,
    whatsappNumber: (number: string) => `WhatsApp ${number}`,
    email: 'E-mail comercial',
    emailHint: 'Cotações, propostas e notas fiscais',
    hours: 'Horário de atendimento',
    zone: 'Horário de Brasília',
    specialDays: 'Próximas datas',
    specialDay: (day: string, name: string, hours: string) => `${day.slice(8)}/${day.slice(5, 7)}, ${name}: ${hours}`,
    map: {
      title: 'Como chegar',
      load: 'Carregar mapa',
      privacy:
        'O mapa vem do OpenStreetMap, um serviço de terceiros. Quando você o carrega, o OpenStreetMap recebe o seu endereço IP e os dados do navegador; antes disso, nada é enviado.',
      name: (street: string, city: string, state: string) => `Mapa: ${street}, ${city}/${state}`,
      open: 'Abrir no OpenStreetMap',
    },
    before: {
      title: 'Antes de falar, tenha à mão',
      items: ['A medida: diâmetro × largura × furo', 'A marca e o modelo da máquina', 'Fotos da roda e da plaqueta'],
      guide: 'Como medir a roda',
    },
  },
  company: {
    title: 'Dados da empresa',
    legalName: 'Razão social',
    cnpj: 'CNPJ',
    cnpjDemo: (number: string) => `${number} (demo)`,
    address: 'Endereço',
    phone: 'Telefone',
    email: 'Contato',
    privacy: 'Privacidade',
    accessibilitySymbol: 'Símbolo de acessibilidade',
  },
} as const
