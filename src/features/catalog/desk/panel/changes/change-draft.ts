import type { ChangeKind } from '../../contract/changes.ts'
import { isPercent } from '../../domain/price-change.ts'
import { emptyMachine, type MachineRow } from '../product-form/draft-values.ts'
import { changesTexts as words } from './changes-texts.ts'

/** What was chosen and typed, of every kind of change: whoever looks at another kind and comes back finds it again. */
export type ChangeDraft = {
  kind: ChangeKind
  categoryId: string
  brandId: string
  direction: 'up' | 'down'
  percent: string
  status: 'active' | 'inactive'
  featured: 'yes' | 'no'
  photos: 'remove' | 'give'
  code: string
  fits: 'add' | 'remove'
  machines: MachineRow[]
}

export const firstDraft: ChangeDraft = {
  ...{ kind: 'price', categoryId: '', brandId: '', direction: 'up', percent: '', status: 'active', featured: 'yes' },
  ...{ photos: 'remove', code: '', fits: 'add', machines: [emptyMachine] },
}

const percentOf = ({ direction, percent }: ChangeDraft) =>
  Number(percent.replace('%', '').trim().replace(',', '.')) * (direction === 'down' ? -1 : 1)

/** Only what the kind that is chosen asks for. */
export function problemsOf(draft: ChangeDraft): Record<string, string> {
  switch (draft.kind) {
    case 'price':
      return /\d/.test(draft.percent) && isPercent(percentOf(draft)) ? {} : { percent: words.problems.percent }
    case 'photos':
      return draft.photos === 'give' && draft.code.trim() === '' ? { code: words.problems.code } : {}
    case 'machines':
      return draft.machines.length === 0
        ? { machines: words.problems.machines }
        : Object.fromEntries(
            draft.machines.flatMap(({ model }, place) =>
              model.trim() === '' ? [[`machines.${place}.model`, words.machine.missing(place + 1)]] : [],
            ),
          )
    default:
      return {}
  }
}

/** The same in the words of the call. */
export function changeOf(draft: ChangeDraft) {
  const { kind } = draft
  switch (kind) {
    case 'category':
      return { kind, categoryId: draft.categoryId }
    case 'brand':
      return { kind, brandId: draft.brandId }
    case 'price':
      return { kind, percent: percentOf(draft) }
    case 'status':
      return { kind, status: draft.status }
    case 'featured':
      return { kind, featured: draft.featured === 'yes' }
    case 'photos':
      return { kind, action: draft.photos, ...(draft.photos === 'give' ? { code: draft.code } : {}) }
    case 'machines':
      return {
        ...{ kind, action: draft.fits },
        machines: draft.machines.map(({ brand, model, ...rest }) =>
          draft.fits === 'add' ? { brand, model, ...rest } : { brand, model },
        ),
      }
  }
}
export type Change = ReturnType<typeof changeOf>
