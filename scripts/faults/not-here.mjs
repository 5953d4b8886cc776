// @ts-check
/** Cannot be tried on this machine, and why: neither passed nor failed. */
export class NotHere extends Error {}
