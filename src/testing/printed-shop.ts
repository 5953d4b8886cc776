import { placeholderSite } from '#features/site/server/placeholder-site.ts'
import type { Shop } from '#platform/pdf/shop.ts'

/** A shop as it stands on paper. */
export const printedShop: Shop = {
  isDemo: false,
  name: placeholderSite.name,
  tagline: placeholderSite.tagline,
  legalName: 'Empresa de Teste Ltda.',
  cnpj: '12.ABC.345/01DE-35',
  stateRegistration: '110.042.490.114',
  address: { street: 'Rua Um, 1', district: 'Centro', city: 'Campinas', state: 'SP', postalCode: '13000-000' },
  phone: '(19) 3232-0000',
  whatsapp: '(19) 99999-0000',
  emails: { contact: 'contato@example.com', sales: 'vendas@example.com' },
  openingHoursShort: 'Seg. a sex., 8h às 18h',
}
