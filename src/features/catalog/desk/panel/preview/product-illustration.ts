/** What draws is large, and only the preview of the form needs it in a browser. */
export { drawIllustration } from '#features/drawings/illustration/illustration.ts'
