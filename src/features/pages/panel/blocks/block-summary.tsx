import { useQuery } from '@tanstack/react-query'
import type { FixedBlock, ListFilter } from '../../domain/document.ts'
import { DocumentBlocks } from '../../web/document-blocks.tsx'
import { choicesQuery, useParts } from '../parts.ts'
import { useNamed } from './products-dialog.tsx'
import { blockTexts } from './texts.ts'

type Of<Kind extends FixedBlock['kind']> = Extract<FixedBlock, { kind: Kind }>

/** A block in the text while it is written: as the page shows it where that is cheap, else what it will show. */
export function BlockSummary({ block }: { block: FixedBlock }) {
  const { company } = useParts()
  switch (block.kind) {
    case 'products':
      return <ChosenSummary block={block} />
    case 'product-list':
      return <ListSummary block={block} />
    case 'figure':
      return (
        <img
          src={block.picture}
          alt={block.alt}
          width={block.width}
          height={block.height}
          className="max-h-96 w-auto rounded-sm"
        />
      )
    default:
      // Nothing in it is pressed or focused here.
      return (
        <div inert>
          <DocumentBlocks blocks={[block]} slots={{ company }} />
        </div>
      )
  }
}

function ChosenSummary({ block }: { block: Of<'products'> }) {
  const words = blockTexts.products
  const named = useNamed(block.products)
  const gone = named.filter(({ isGone }) => isGone)
  return (
    <div className="text-sm text-ink-soft">
      <p>
        {named
          .filter(({ isGone }) => !isGone)
          .map(({ name }) => name)
          .join(' · ')}
      </p>
      {gone.length > 0 && (
        <p className="text-danger">{`${words.goneCount(gone.length)}: ${gone.map(({ name }) => name).join(' · ')}`}</p>
      )}
    </div>
  )
}

function ListSummary({ block: { filter, count } }: { block: Of<'product-list'> }) {
  const filtered = useFilterInWords(filter)
  return <p className="text-sm text-ink-soft">{[...filtered, blockTexts.list.upTo(count)].join(' · ')}</p>
}

function useFilterInWords({ category, brand, application, search }: ListFilter) {
  const words = blockTexts.list
  const { data } = useQuery(choicesQuery(useParts()))
  const nameIn = (rows: readonly { id: number; name: string }[] = [], id: number) =>
    rows.find((row) => row.id === id)?.name ?? (data ? `${id} (${words.gone})` : '')
  const said = [
    category && nameIn(data?.categories, category),
    brand && nameIn(data?.brands, brand),
    application,
    search && words.searched(search),
  ].filter(Boolean)
  return said.length > 0 ? said : [words.all]
}
