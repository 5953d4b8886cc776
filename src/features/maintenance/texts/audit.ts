/** What the trail calls it. */
export const maintenanceName = 'Manutenção do site'
