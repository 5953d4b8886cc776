/** What draws is large, and only the preview of the form needs it in a browser. */
export { drawIllustration } from '../../../../domain/illustration/illustration.ts'
