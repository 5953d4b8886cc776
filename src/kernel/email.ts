/** The same for the browser and the server: what is accepted here is not refused there. */
export const emailPattern =
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** As it is copied from a mail program: `<ana@example.com>;`. */
export const cleanEmail = (text: string) => text.replace(/^[\s<]+|[\s>;,.]+$/g, '')

/** `Ana+loja@x.com` and `ana@x.com` are one mailbox. */
export const mailboxOf = (email: string) => email.toLowerCase().replace(/\+[^@]*@/, '@')
