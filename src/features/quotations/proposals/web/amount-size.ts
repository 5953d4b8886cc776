const longest = 'R$ 1.234.567,89'.length

/** An amount that breaks between two lines is read wrongly: a long one is set smaller instead. */
export const amountSize = (amount: string, usual: string, small: string) => (amount.length > longest ? small : usual)
