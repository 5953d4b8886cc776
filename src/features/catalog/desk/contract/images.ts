import { z } from 'zod'
import { endpoint } from '#kernel/api/endpoint.ts'
import { id, line } from '#kernel/api/fields.ts'
import { pictureFile } from '#kernel/api/picture-file.ts'
import { mostPictureBytes, picturesTaken } from '#kernel/pictures.ts'
import { draftTexts } from './draft-texts.ts'
import { deskProduct } from './products.ts'

export const mostImages = 12
const mostFiles = 4

const images = z.preprocess(
  (given) => (given === undefined || Array.isArray(given) ? given : [given]),
  z
    .array(pictureFile, draftTexts.noFiles)
    .min(1, draftTexts.noFiles)
    .max(mostFiles, draftTexts.tooManyFiles(mostFiles)),
)

/** A text that is absent stays as it is, an empty one is emptied. */
const arrangement = z.array(z.object({ id, alt: line(300).optional() })).max(mostImages)
export type Arrangement = z.output<typeof arrangement>

/** How far a repair is, for those who ask to hear of it. */
export const repairProgress = z.object({ done: z.int(), total: z.int() })
export type RepairProgress = z.infer<typeof repairProgress>

export const repairReport = z.object({
  checked: z.int(),
  /** Images of which a file had to be made again. */
  restored: z.int(),
  /** Images whose original is gone or damaged: only a new upload helps. */
  missing: z.array(z.object({ productId: z.int(), name: z.string(), imageUrl: z.string() })),
})
export type RepairReport = z.infer<typeof repairReport>

export const deskImagesApi = {
  add: endpoint({
    method: 'POST',
    path: '/api/admin/products/:id/images',
    access: 'staff',
    summary: `Acrescenta de 1 a ${mostFiles} imagens a um produto (campo images; ${picturesTaken} cada), até ${mostImages} por produto.`,
    multipart: { mostBytes: mostFiles * mostPictureBytes + 256 * 1024 },
    input: z.object({ id, images }),
    output: deskProduct.extend({
      /** The image each file became, in their order; one the product had already is not stored twice. */
      added: z.array(z.int()),
    }),
    status: 201,
  }),
  arrange: endpoint({
    method: 'PUT',
    path: '/api/admin/products/:id/images',
    access: 'staff',
    summary:
      'Põe as imagens de um produto na ordem dada, com o texto alternativo de cada uma; todas precisam estar na lista.',
    input: z.object({ id, images: arrangement }),
    output: deskProduct,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/products/:id/images/:imageId',
    access: 'staff',
    summary: 'Remove uma imagem de um produto.',
    input: z.object({ id, imageId: id }),
    output: deskProduct,
  }),
  repair: endpoint({
    method: 'POST',
    path: '/api/storage/repair',
    access: 'staff',
    summary:
      'Confere todas as imagens, refaz os arquivos que faltam ou estão danificados e diz quais originais se perderam. Com Accept: application/x-ndjson a resposta são linhas de JSON: progress enquanto anda e answer (status e body) no fim.',
    input: z.object({}),
    output: repairReport,
  }),
}
