import { picturesTaken } from '#kernel/pictures.ts'

/** Portuguese sentences for pictures that are not taken. */
export const pictureErrors = {
  PICTURE_TYPE: `Envie fotos em ${picturesTaken}.`,
  PICTURE_TOO_LARGE: 'A foto passa de 10 MB. Envie uma menor.',
  PICTURE_TOO_MANY_PIXELS: 'A foto passa de 40 megapixels. Envie uma com resolução menor.',
  PICTURE_TOO_LONG: 'A foto tem um lado com mais de 12.000 pixels. Recorte-a ou envie outra.',
  PICTURE_UNREADABLE: 'A foto não pôde ser lida. Abra-a no aparelho, salve de novo como JPG e envie.',
} as const

/** Said of a form in which a picture was refused; which one and why stands at its field. */
export const uploadErrors = { PHOTO_REFUSED: 'Uma das fotos não pôde ser usada. Troque-a e envie de novo.' } as const

export const nthPhoto = (nth: number, problem: string) => `Foto ${nth}: ${problem}`
