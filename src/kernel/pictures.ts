/** What is taken as a picture, wherever one is sent: in the browser's choice, in a form's schema, where it is decoded. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
const megabytes = 10
export const mostPictureBytes = megabytes * 1024 * 1024
/** The same in words, for the end of a sentence. */
export const picturesTaken = `JPG, PNG, WebP ou AVIF de até ${megabytes} MB`
