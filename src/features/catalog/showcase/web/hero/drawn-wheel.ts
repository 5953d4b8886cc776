/** What stands in the hero of a shop that has no product to draw yet. */
export const drawnWheel = '/drawn-wheel.svg'
