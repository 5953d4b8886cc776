/** What the trail calls it. */
export const backupName = 'Toda a loja'
