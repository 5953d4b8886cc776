/** Once it is on the page, and whatever closed has given the focus back. */
export const focusSoon = (id: string) => setTimeout(() => document.getElementById(id)?.focus())
