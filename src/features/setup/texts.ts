/** What the trail calls it. */
export const privacyStepName = 'Texto de privacidade'
