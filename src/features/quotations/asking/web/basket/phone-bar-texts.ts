/** Portuguese words of the bar on a phone's lower edge. */
export const phoneBarTexts = {
  label: 'Sua cotação',
  items: (items: number) => (items === 1 ? '1 item' : `${items} itens`),
  where: 'na lista de cotação',
  ask: 'Pedir cotação',
} as const
