/** How many characters a product may say of what it is for: lists by it, their addresses and pages that show them take as many. */
export const longestApplication = 500
