/** The same for the browser and the server: what is accepted here is not refused there. */
export const emailPattern =
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** As it is copied from a mail program: `<ana@example.com>;`. */
export const cleanEmail = (text: string) => text.replace(/^[\s<]+|[\s>;,.]+$/g, '')

const gmail = /@(?:gmail|googlemail)\.com$/

/**
 * Whose mailbox an address leads to, for counting what is sent there: `Ana+loja@x.com` and `ana@x.com` are one, and Gmail
 * does not see dots. Nothing is ever sent to what comes out.
 */
export function mailboxOf(email: string) {
  const plain = email.toLowerCase().replace(/\+[^@]*@/, '@')
  return gmail.test(plain) ? `${plain.replace(gmail, '').replaceAll('.', '')}@gmail.com` : plain
}
