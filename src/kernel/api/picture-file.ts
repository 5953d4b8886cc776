import { z } from 'zod'
import { mostPictureBytes, picturesTaken } from '../pictures.ts'

/** A file of a form that should be a picture. What it is, only decoding tells. */
export const pictureFile = z
  .file('Envie a foto como arquivo.')
  .max(mostPictureBytes, `Envie fotos em ${picturesTaken}.`)
