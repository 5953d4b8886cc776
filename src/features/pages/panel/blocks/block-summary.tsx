import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FixedBlock, ListFilter } from '../../domain/document.ts'
import { DocumentBlocks } from '../../web/document-blocks.tsx'
import { choicesQuery, useParts } from '../parts.ts'
import { EmptyList } from './empty-list.tsx'
import { useNamed } from './products-dialog.tsx'
import { blockTexts } from './texts.ts'

type Of<Kind extends FixedBlock['kind']> = Extract<FixedBlock, { kind: Kind }>

type Summaries = { [Kind in FixedBlock['kind']]: (props: { block: Of<Kind> }) => ReactNode }

const summaries: Summaries = {
  table: AsShown,
  button: AsShown,
  columns: AsShown,
  company: AsShown,
  figure: FigureSummary,
  products: ChosenSummary,
  'product-list': ListSummary,
}

/** A block in the text while it is written: as the page shows it where that is cheap, else what it will show. */
export function BlockSummary({ block }: { block: FixedBlock }) {
  const Summary = summaries[block.kind] as (props: { block: FixedBlock }) => ReactNode
  return <Summary block={block} />
}

/** Nothing in it is pressed or focused here. */
function AsShown({ block }: { block: FixedBlock }) {
  const { company } = useParts()
  return (
    <div inert>
      <DocumentBlocks blocks={[block]} slots={{ company }} />
    </div>
  )
}

function FigureSummary({ block: { picture, alt, width, height } }: { block: Of<'figure'> }) {
  return <img src={picture} alt={alt} width={width} height={height} className="max-h-96 w-auto rounded-sm" />
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

function ListSummary({ block }: { block: Of<'product-list'> }) {
  const filtered = useFilterInWords(block.filter)
  return (
    <div className="text-sm text-ink-soft">
      <p>{[...filtered, blockTexts.list.upTo(block.count)].join(' · ')}</p>
      <EmptyList block={block} />
    </div>
  )
}

function useFilterInWords({ category, brand, application, search }: ListFilter) {
  const words = blockTexts.list
  const { data } = useQuery(choicesQuery(useParts()))
  const nameIn = (rows: readonly { id: number; name: string }[] = [], id: number) =>
    rows.find((row) => row.id === id)?.name ?? (data ? words.gone(id) : '')
  const said = [
    category && nameIn(data?.categories, category),
    brand && nameIn(data?.brands, brand),
    application,
    search && words.searched(search),
  ].filter(Boolean)
  return said.length > 0 ? said : [words.all]
}
