const brazilianReais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** `R$ 1.234,50`, with a space that people can type and search for. */
export const formatReais = (cents: number) => brazilianReais.format(cents / 100).replace(/\u00a0/g, ' ')

/** As programs are told a price; of none there is nothing to tell. */
export const inReais = <Cents extends number | null>(cents: Cents) => (cents === null ? null : cents / 100) as Cents
