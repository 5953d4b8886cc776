/** How far, in millimetres, a wheel's nominal measures may be from what somebody measured on a worn one. */
export type SearchTolerances = { diameterBelow: number; diameterAbove: number; width: number; bore: number }

/** A worn tread measures less than it was made with, hardly ever more; a bore that differs does not fit its axle. */
export const usualTolerances: SearchTolerances = { diameterBelow: 3, diameterAbove: 6, width: 3, bore: 0.5 }
