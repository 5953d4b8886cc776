import type { Product } from '#features/catalog/record/contract/catalogue.ts'
import { DataSheetLink } from '#features/catalog/showcase/web/product/data-sheet-link.tsx'
import type { Basket } from '#features/quotations/asking/domain/basket.ts'
import { BuyBox } from '#features/quotations/asking/web/basket/buy-box.tsx'
import { chatTexts } from '#features/quotations/asking/web/chat/texts.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import type { StoredValue } from '#ui/stored-value.ts'
import { basketProduct } from './basket-product.ts'
import { useChat } from './chat/use-chat.tsx'

type Props = { product: Product; basket: StoredValue<Basket> }

/** How to ask for a product, on its page and in its dialog. */
export function ProductActions({ product, basket }: Props) {
  return (
    <div className="grid gap-2.5">
      <BuyBox key={product.id} product={basketProduct(product)} basket={basket}>
        <DataSheetLink product={product} />
      </BuyBox>
      <AskByChat product={product} />
    </div>
  )
}

/** The fourth way to ask, for whoever would rather talk. */
function AskByChat({ product }: { product: Product }) {
  const { openChat, chatDialog } = useChat()
  const { id, diameter, material } = product
  return (
    <>
      <button
        type="button"
        className={`needs-script ${buttonClass({ tone: 'line' })}`}
        onClick={() => openChat({ product: basketProduct(product) }, new Map([[id, { diameter, material }]]))}
      >
        <Icon name="message-circle" size={16} />
        {chatTexts.askForProduct}
      </button>
      {chatDialog}
    </>
  )
}
