/** What a proposal's page needs to know of who made it. */
export type Shop = {
  phone: string
  whatsapp: string
  emails: { sales: string }
  address: { city: string; state: string }
}
