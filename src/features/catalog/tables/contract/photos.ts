import { z } from 'zod'
import { endpoint } from '#kernel/api/endpoint.ts'

/** Of one choice of pictures; more are another choice. */
export const mostPhotos = 500

const photoMatch = z.object({
  name: z.string(),
  /** Of several that share the code as it is typed into a name, none is meant. */
  product: z.object({ id: z.int(), code: z.string(), name: z.string(), imageIds: z.array(z.int()) }).nullable(),
})
export type PhotoMatch = z.infer<typeof photoMatch>

export const deskPhotosApi = {
  match: endpoint({
    method: 'POST',
    path: '/api/admin/products/photo-names',
    access: 'staff',
    summary: `Diz a qual produto pertence cada foto, pelo código no nome do arquivo ou da pasta; até ${mostPhotos} nomes. Nada é gravado.`,
    input: z.object({ names: z.array(z.string().min(1).max(1024)).min(1).max(mostPhotos) }),
    output: z.object({ photos: z.array(photoMatch) }),
  }),
}
