/** Where the site's chrome does not belong: the administrators' side and the registration. */
const bare = /^\/(admin(-login)?|user-register|quotations)(\/|$)/

export const isBare = (path: string) => bare.test(path)
