/** How much each text of a request may hold; the same limits hold in the database. Apart from the contract, of which visitors load the addresses alone. */
export const lengths = {
  name: 120,
  email: 254,
  phone: 40,
  company: 160,
  machine: 160,
  measures: 1000,
  subject: 200,
  message: 9000,
  products: 9000,
}

export const mostPhotos = 4
/** Pieces of one product in one request. */
export const mostOfOneProduct = 9999
/** Products of one request, and of one lookup of them in the catalogue. */
export const mostLines = 200

/** Other requests of the same customer that the desk is told of. */
export const mostEarlier = 30

/** Of what the desk writes. */
export const deskLengths = {
  note: 4000,
  totalValue: 60,
  terms: 200,
  leadTime: 120,
  description: 300,
  code: 80,
  reason: 1000,
  cannedTitle: 80,
}
