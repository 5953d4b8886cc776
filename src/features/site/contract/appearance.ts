import { z } from 'zod'
import { endpoint } from '#kernel/api/endpoint.ts'
import { id, numberLike } from '#kernel/api/fields.ts'
import { revision } from '#kernel/api/revision.ts'
import { nearestReadable, unreadable } from '../domain/palette.ts'
import { appearanceProblems as problems } from '../texts/appearance.ts'

/** A picture that was sent before, by its content; empty: none of the owner's. */
const picture = z.string().regex(/^([0-9a-f]{32})?$/, problems.picture)

const accent = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, problems.colour)
  .superRefine((colour, ctx) => {
    if (!/^#[0-9a-f]{6}$/.test(colour)) return
    const pair = unreadable(colour)
    if (pair) ctx.addIssue({ code: 'custom', message: problems.unreadable(pair, nearestReadable(colour)) })
  })

/** How the shop looks, where it looks otherwise than it came. */
export const appearanceDraft = z.object({
  accent: accent.nullable(),
  logo: picture,
  /** For dark grounds. */
  logoDark: picture,
  icon: picture,
  social: picture,
})
export type Appearance = z.output<typeof appearanceDraft>

export const deskAppearance = z.object({
  accent: z.string().nullable(),
  logo: z.string(),
  logoDark: z.string(),
  icon: z.string(),
  social: z.string(),
  version: z.int(),
})
export type DeskAppearance = z.infer<typeof deskAppearance>

export const appearanceApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/admin/site/appearance',
    access: 'staff',
    summary: 'Lê a aparência da loja: cor de destaque (null: a original), logotipos, ícone e imagem de links.',
    input: z.object({}),
    output: deskAppearance,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/admin/site/appearance',
    access: 'staff',
    summary:
      'Grava a aparência da loja, como uma versão nova. Uma cor que não daria leitura (WCAG 2.2) é recusada (422) com a mais próxima que dá. As imagens são enviadas antes, por POST /api/admin/site/words/pictures. Com version, uma alteração de outra pessoa no meio é recusada (409 SITE_CHANGED, com o que vale agora em details.stored e quem o alterou, e quando, em details.lastChange).',
    input: appearanceDraft.extend({ version: numberLike(z.int().min(0)).optional() }),
    output: deskAppearance,
  }),
  revisions: endpoint({
    method: 'GET',
    path: '/api/admin/site/appearance/revisions',
    access: 'staff',
    summary: 'Lista as versões da aparência da loja, da mais recente à mais antiga.',
    input: z.object({}),
    output: z.array(revision),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/admin/site/appearance/revisions/:revision/restore',
    access: 'staff',
    summary: 'Volta a aparência da loja à de uma versão anterior, como uma versão nova.',
    input: z.object({ revision: id }),
    output: deskAppearance,
  }),
}
