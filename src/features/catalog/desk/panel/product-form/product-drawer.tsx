import { useQuery } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'
import { Drawer } from '#ui/desk/drawer.tsx'
import { Loaded } from '#ui/desk/loaded.tsx'
import { productQuery } from '../products/queries.ts'
import { ProductForm } from './product-form.tsx'
import { productFormTexts as words } from './product-form-texts.ts'

type Props = { call: Call; which: string; onSaved: () => void; onClose: () => void }

/** Makes a product, or changes one, which is read anew first: the list may be minutes old. */
export const ProductDrawer = ({ which, ...rest }: Props) =>
  which === 'novo' ? <ProductForm {...rest} product={undefined} /> : <KnownProduct {...rest} id={Number(which)} />

function KnownProduct({ call, id, onSaved, onClose }: Omit<Props, 'which'> & { id: number }) {
  // Read once: what others change meanwhile is told on saving, and never replaces what is being typed.
  const query = useQuery({ ...productQuery(call, id), gcTime: 0, refetchOnMount: false, refetchOnReconnect: false })
  if (query.data) return <ProductForm call={call} product={query.data} onSaved={onSaved} onClose={onClose} />
  return (
    <Drawer title={words.edit} onClose={onClose}>
      <Loaded query={query}>{() => null}</Loaded>
    </Drawer>
  )
}
