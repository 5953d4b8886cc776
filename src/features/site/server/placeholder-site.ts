import { usualSchedule } from '#kernel/calendar/schedule.ts'
import { usualPromised } from '#kernel/promised.ts'
import { usualTolerances } from '#kernel/search-tolerances.ts'
import { type SiteDraft, siteDraft } from '../contract/desk.ts'
import type { SiteSettings } from '../contract/settings.ts'
import { hoursInWords } from './hours-in-words.ts'

/** The shop before anyone has filled in its data: placeholders that can belong to nobody. */
export const placeholderSite: SiteSettings = {
  isDemo: true,
  name: 'RodaCerta',
  tagline: 'Rodas PU para empilhadeiras',
  legalName: 'Empresa Demonstração Rodas PU Ltda. (dados fictícios)',
  cnpj: '99.999.999/0001-91',
  stateRegistration: 'ISENTO (demo)',
  address: {
    street: 'Rua Exemplo, 123 (endereço fictício)',
    district: 'Distrito Demonstração',
    city: 'Campinas',
    state: 'SP',
    postalCode: '13000-000',
  },
  // The middle of Campinas: the street does not exist.
  coordinates: { latitude: -22.9056, longitude: -47.0608 },
  phone: '(19) 0000-0000',
  whatsapp: '(19) 90000-0000',
  emails: { contact: 'contato@example.com', sales: 'vendas@example.com', privacy: 'privacidade@example.com' },
  ...hoursInWords(usualSchedule, '2026-01-02'),
  specialDays: [],
  promised: usualPromised,
  social: [
    { network: 'facebook', url: null },
    { network: 'instagram', url: null },
    { network: 'linkedin', url: null },
    { network: 'youtube', url: null },
  ],
  statistics: {
    footer: [
      { value: '15+', label: 'Anos de experiência' },
      { value: '500+', label: 'Clientes atendidos' },
      { value: '24h', label: 'Tempo de resposta' },
      { value: '98%', label: 'Satisfação' },
    ],
    about: [
      { value: '15+', label: 'Anos de experiência' },
      { value: '5000+', label: 'Clientes satisfeitos' },
      { value: '50000+', label: 'Peças entregues' },
      { value: '24h', label: 'Suporte técnico' },
    ],
  },
  words: {},
  logo: null,
  navigation: [],
  recordsChat: false,
  findsWornBy: usualTolerances.diameterAbove,
}

/** All that the desk may change, as the shop comes. */
export const untouchedDraft: SiteDraft = siteDraft.parse({
  ...placeholderSite,
  showsPrices: false,
  tolerances: usualTolerances,
})
