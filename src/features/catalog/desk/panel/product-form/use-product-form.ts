import { useRef, useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { type LastChange, lastChange } from '#kernel/api/last-change.ts'
import { AppError } from '#kernel/errors.ts'
import { useChange, whyNotChanged } from '#ui/desk/use-change.ts'
import { useForm } from '#ui/form/use-form.ts'
import { usePassingDraft } from '#ui/form/use-passing-draft.ts'
import { toast } from '#ui/toast/toast.ts'
import { catalogKey } from '../../contract/catalogue-key.ts'
import { deskProductsApi as api, type DeskProduct, deskProduct } from '../../contract/products.ts'
import { savePictures } from '../pictures/save-pictures.ts'
import { usePictures } from '../pictures/use-pictures.ts'
import { productsTexts } from '../products/products-texts.ts'
import type { Choices } from './conflict-dialog.tsx'
import { draftProblems } from './draft-problems.ts'
import {
  type Conflict,
  changedNames,
  changesOf,
  conflictsOf,
  type DraftValues,
  draftOf,
  emptyDraft,
  keepingTyped,
  merged,
  newProductOf,
} from './draft-values.ts'
import { productFormTexts as words } from './product-form-texts.ts'

type Options = { call: Call; product: DeskProduct | undefined; onSaved: () => void }

/** A product being written: its fields, its pictures, and what becomes of it on saving. */
export function useProductForm({ call, product, onSaved }: Options) {
  /** The product as the shop had it when it was last read here. */
  const [base, setBase] = useState(product)
  const [conflict, setConflict] = useState<{
    product: DeskProduct
    change: LastChange | undefined
    fields: Conflict[]
  }>()
  const [progress, setProgress] = useState<number>()
  const before = base ? draftOf(base) : emptyDraft
  const draft = usePassingDraft<DraftValues>(before)
  const pictures = usePictures(product)
  const form = useForm<DraftValues>({
    id: 'product',
    draft,
    problemsOf: (values) => draftProblems(values, before),
    leadsToField: true,
    onSubmit: (values) => save.mutate(values),
  })
  const isTouched = changedNames(before, form.values).length > 0 || pictures.isTouched

  async function write(values: DraftValues) {
    if (!base) return call(api.create, newProductOf(values))
    const changes = changesOf(before, values)
    if (Object.keys(changes).length === 0) return base
    return call(api.update, { id: base.id, version: base.version, ...changes })
  }

  const isThere = useRef(product !== undefined)
  const save = useChange({
    mutationFn: async (values: DraftValues) => {
      const written = await write(values)
      isThere.current = true
      // From here on it exists: trying again after a picture that failed must not make a second one.
      setBase(written)
      draft.set(keepingTyped(values, draft.get(), draftOf(written)))
      if (pictures.isTouched) await sendPictures(written)
      return { written, said: base ? words.updated : words.created }
    },
    onSuccess: ({ written }) => {
      // What was typed meanwhile is not saved yet, so the form stays.
      if (changedNames(draftOf(written), draft.get()).length === 0) onSaved()
    },
    changes: [catalogKey],
    done: ({ said }) => said,
    failed: () => (isThere.current ? productsTexts.failed.update : productsTexts.failed.create),
    because: (error, values) => (isConflict(error) ? offerMerge(error, values) : whyNotChanged(error)),
    refuse: form.refuse,
  })

  async function sendPictures(written: DeskProduct) {
    try {
      setProgress(0)
      const { before: kept, pictures: wanted } = pictures
      const steps = { onProgress: setProgress, onRemoved: pictures.removed, onSent: pictures.sent }
      pictures.settle(await savePictures({ call, product: written, before: kept, wanted, ...steps }))
    } finally {
      setProgress(undefined)
    }
  }

  /** Says nothing in passing where the dialog says it all. */
  function offerMerge(error: AppError, values: DraftValues) {
    const theirs = deskProduct.safeParse(error.details?.product).data
    if (!theirs) return whyNotChanged(error)
    const fields = conflictsOf(before, values, draftOf(theirs))
    if (fields.length > 0) {
      setConflict({ product: theirs, change: lastChange.safeParse(error.details?.lastChange).data, fields })
      return undefined
    }
    // Both wrote the same, or only what the form does not show: nothing to choose.
    setBase(theirs)
    return words.conflict.ready
  }

  function choose(choices: Choices) {
    if (!conflict) return
    draft.set(merged(draft.get(), draftOf(conflict.product), choices))
    setBase(conflict.product)
    setConflict(undefined)
    void toast({ title: words.conflict.ready })
  }

  return {
    form,
    pictures,
    base,
    isTouched,
    isBusy: save.isPending,
    progress,
    conflict,
    choose,
    dropConflict: () => setConflict(undefined),
  }
}

const isConflict = (error: unknown): error is AppError => error instanceof AppError && error.code === 'PRODUCT_CHANGED'
