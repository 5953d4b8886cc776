import { useQuery } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'
import { Drawer, DrawerFoot } from '#ui/desk/drawer.tsx'
import { saveMark } from '#ui/desk/keys.ts'
import { LeaveDialog, useLeaveGuard } from '#ui/desk/leave-guard.tsx'
import { NamedProblems } from '#ui/desk/named-problems.tsx'
import type { DeskProduct } from '../../contract/products.ts'
import { PictureEditor } from '../pictures/picture-editor.tsx'
import { picturesTexts } from '../pictures/pictures-texts.ts'
import { previewTexts } from '../preview/preview-texts.ts'
import { ProductPreview } from '../preview/product-preview.tsx'
import { brandsQuery, categoriesQuery } from '../products/queries.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import type { DraftName, DraftValue } from './draft-values.ts'
import { ProductFields } from './product-fields.tsx'
import { productFormTexts as words } from './product-form-texts.ts'
import { useProductForm } from './use-product-form.ts'

type Props = { call: Call; product: DeskProduct | undefined; onSaved: () => void; onClose: () => void }

export function ProductForm({ call, product, onSaved, onClose }: Props) {
  const { form, pictures, base, isTouched, isBusy, progress, conflict, choose, dropConflict } = useProductForm({
    call,
    product,
    onSaved: () => {
      onSaved()
      letGo()
      onClose()
    },
  })
  const { isAsked, answer, mayLeave, letGo } = useLeaveGuard(isTouched || isBusy)
  const close = async () => {
    if (await mayLeave()) onClose()
  }
  const groupName = useGroupName(call)
  const nameOf = (name: DraftName) => groupName(name, form.values[name]) ?? null
  return (
    <Drawer
      isWide
      title={base ? words.edit : words.add}
      {...(base ? { eyebrow: base.code } : {})}
      onClose={() => void close()}
    >
      <form {...form.form} {...saveMark} method="post" className="flex min-h-0 flex-1 flex-col">
        <div className="grid min-h-0 flex-1 content-start overflow-y-auto overscroll-contain xl:grid-cols-[--spacing(103)_minmax(0,1fr)] xl:grid-rows-[minmax(0,1fr)] xl:content-stretch xl:overflow-hidden">
          <div className="grid auto-rows-max gap-5 px-5 py-5 xl:order-2 xl:overflow-y-auto xl:overscroll-contain">
            <NamedProblems form={form.id} problems={form.problems} />
            <p className="-mb-3 text-xs text-ink-muted">{words.legend}</p>
            <ProductFields call={call} form={form} pictures={<PictureEditor pictures={pictures} />} />
          </div>
          <section
            aria-label={previewTexts.title}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
            tabIndex={0}
            className="border-line bg-surface-sunken px-5 py-5 max-xl:border-t xl:order-1 xl:overflow-y-auto xl:border-r"
          >
            <ProductPreview
              values={form.values}
              imageUrl={pictures.pictures[0]?.url ?? null}
              category={nameOf('categoryId')}
              brand={nameOf('brandId')}
            />
          </section>
        </div>
        <DrawerFoot
          isTouched={isTouched}
          isBusy={isBusy}
          progress={progress === undefined ? undefined : picturesTexts.sending(Math.round(progress * 100))}
          onCancel={() => void close()}
        />
      </form>
      {isAsked && <LeaveDialog onAnswer={answer} />}
      {conflict && (
        <ConflictDialog
          conflicts={conflict.fields}
          changedAt={conflict.change?.at ?? conflict.product.updatedAt}
          changedBy={conflict.change?.by}
          nameOf={groupName}
          onChosen={choose}
          onClose={dropConflict}
        />
      )}
    </Drawer>
  )
}

/** A category and a brand are numbers in the form and names for people. */
function useGroupName(call: Call) {
  const { data: categories = [] } = useQuery(categoriesQuery(call))
  const { data: brands = [] } = useQuery(brandsQuery(call))
  const groups: Partial<Record<DraftName, readonly { id: number; name: string }[]>> = {
    categoryId: categories,
    brandId: brands,
  }
  return (name: DraftName, value: DraftValue) => groups[name]?.find(({ id }) => String(id) === value)?.name
}
