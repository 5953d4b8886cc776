/** A name, and not an advertisement with an address in it: what a stranger typed must not travel through us to somebody else. */
export const greetableName = (name: string) => (/^[\p{L}\p{M}'’ -]{1,60}$/u.test(name) ? name : undefined)
