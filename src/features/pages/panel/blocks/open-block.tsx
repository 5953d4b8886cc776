import type { FixedBlock } from '../../domain/document.ts'
import type { BlockDialogProps } from './block-dialog.tsx'
import { ButtonDialog } from './button-dialog.tsx'
import { ColumnsDialog } from './columns-dialog.tsx'
import { ListDialog } from './list-dialog.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import { ProductsDialog } from './products-dialog.tsx'
import { TableDialog } from './table-dialog.tsx'

type Kind = Exclude<FixedBlock['kind'], 'company'>
/** A block of the text and where it stands, or one that is still to be written. */
export type OpenedBlock = { kind: Kind; block?: FixedBlock; at?: number }

const dialogs: { [K in Kind]: (props: BlockDialogProps<K>) => React.ReactNode } = {
  button: ButtonDialog,
  columns: ColumnsDialog,
  figure: PictureDialog,
  'product-list': ListDialog,
  products: ProductsDialog,
  table: TableDialog,
}

type Props = { opened: OpenedBlock; onApply: (block: FixedBlock) => void; onClose: () => void }

export function OpenBlock({ opened: { kind, block }, ...rest }: Props) {
  const Dialog = dialogs[kind] as (props: { block: FixedBlock | undefined } & typeof rest) => React.ReactNode
  return <Dialog block={block} {...rest} />
}
