/** Portuguese sentences for pictures that are not taken. */
export const pictureErrors = {
  PICTURE_TYPE: 'Envie fotos em JPG, PNG, WebP ou AVIF de até 10 MB.',
  PICTURE_TOO_LARGE: 'A foto passa de 10 MB. Envie uma menor.',
  PICTURE_TOO_MANY_PIXELS: 'A foto passa de 40 megapixels. Envie uma com resolução menor.',
  PICTURE_UNREADABLE: 'A foto não pôde ser lida. Abra-a no aparelho, salve de novo como JPG e envie.',
} as const
