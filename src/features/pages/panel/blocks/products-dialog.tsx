import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { buttonClass } from '#ui/button-class.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { useKeptFocus } from '#ui/form/use-kept-focus.ts'
import { Icon } from '#ui/icon.tsx'
import { longest, mostOf } from '../../contract/pages.ts'
import type { ChosenProduct } from '../../domain/document.ts'
import { offeredQuery, useParts } from '../parts.ts'
import { BlockDialog, type BlockDialogProps } from './block-dialog.tsx'
import { blockTexts } from './texts.ts'

const words = blockTexts.products

export function ProductsDialog({ block, onApply, onClose }: BlockDialogProps<'products'>) {
  const id = useId()
  const parts = useParts()
  const [title, setTitle] = useState(block?.title ?? '')
  const [chosen, setChosen] = useState<readonly ChosenProduct[]>(block?.products ?? [])
  const [isPicking, setIsPicking] = useState(false)
  const add = useRef<HTMLButtonElement>(null)
  const isFull = chosen.length >= mostOf.products
  const [problem, setProblem] = useState<string>()
  const change = (products: readonly ChosenProduct[]) => {
    setChosen(products)
    setProblem(undefined)
  }
  const move = (from: number, by: 1 | -1) => {
    const moved = chosen[from]
    if (moved) change(chosen.toSpliced(from, 1).toSpliced(from + by, 0, moved))
  }
  const apply = () => {
    if (chosen.length === 0) {
      setProblem(words.problem)
      add.current?.focus()
    } else onApply({ kind: 'products', title: title.trim(), products: chosen })
  }
  return (
    <>
      <BlockDialog
        kind="products"
        isNew={!block}
        typed={[title, chosen]}
        firstFocus={id}
        onSubmit={apply}
        onClose={onClose}
      >
        <TextField
          id={id}
          name="title"
          label={words.title}
          value={title}
          maxLength={longest.productTitle}
          onChange={setTitle}
        />
        <ChosenList
          chosen={chosen}
          onMove={move}
          onRemove={(gone) => change(chosen.filter((one) => one.id !== gone))}
        />
        {problem && (
          <p id={`${id}-problem`} role="alert" className="text-xs font-medium text-danger">
            {problem}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <button
            ref={add}
            type="button"
            aria-disabled={isFull || undefined}
            aria-describedby={problem && `${id}-problem`}
            className={`${buttonClass({ tone: 'line' })} ${isFull ? 'opacity-60' : ''}`}
            onClick={() => !isFull && setIsPicking(true)}
          >
            <Icon name="plus" size={16} />
            {words.add}
          </button>
          <span className="text-sm text-ink-soft">{words.full(mostOf.products)}</span>
        </div>
      </BlockDialog>
      {isPicking &&
        // Beside the page's form: what is typed there must not send it.
        createPortal(
          parts.productPicker({
            onClose: () => setIsPicking(false),
            onPick: ({ id: picked, name }) => {
              setIsPicking(false)
              change([...chosen.filter((one) => one.id !== picked), { id: picked, name }])
            },
          }),
          document.body,
        )}
    </>
  )
}

type ListProps = {
  chosen: readonly ChosenProduct[]
  onMove: (from: number, by: 1 | -1) => void
  onRemove: (id: number) => void
}

function ChosenList({ chosen, onMove, onRemove }: ListProps) {
  const named = useNamed(chosen)
  const list = useKeptFocus<HTMLOListElement>(chosen.length)
  return (
    <ol ref={list} tabIndex={-1} aria-label={words.chosen} className="grid">
      {chosen.length === 0 && <li className="text-sm text-ink-soft">{words.none}</li>}
      {named.map(({ id, name, isGone }, place) => (
        <li
          key={id}
          className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-2 border-b border-line-soft py-2"
        >
          <span className="min-w-0 text-sm">
            <span className="font-medium wrap-anywhere">{name}</span>
            {isGone && <span className="block text-xs text-danger">{words.gone}</span>}
          </span>
          <span className="flex">
            <Step name={blockTexts.up(name)} isUp isOff={place === 0} onPress={() => onMove(place, -1)} />
            <Step name={blockTexts.down(name)} isOff={place === chosen.length - 1} onPress={() => onMove(place, 1)} />
          </span>
          <button
            type="button"
            aria-label={blockTexts.remove(name)}
            className="icon-button"
            onClick={() => onRemove(id)}
          >
            <Icon name="trash-2" size={16} />
          </button>
        </li>
      ))}
    </ol>
  )
}

type StepProps = { name: string; isUp?: boolean; isOff: boolean; onPress: () => void }

const Step = ({ name, isUp = false, isOff, onPress }: StepProps) => (
  <button
    type="button"
    aria-label={name}
    aria-disabled={isOff || undefined}
    className={`icon-button ${isOff ? 'opacity-60' : ''}`}
    onClick={() => !isOff && onPress()}
  >
    <Icon name="chevron-right" className={isUp ? '-rotate-90' : 'rotate-90'} />
  </button>
)

/** As they are called now; what is not on offer any more, as it was called when it was chosen. */
export function useNamed(chosen: readonly ChosenProduct[]) {
  const query = useQuery(
    offeredQuery(
      useParts(),
      chosen.map(({ id }) => id),
    ),
  )
  return chosen.map(({ id, name }) => {
    const offered = query.data?.find((one) => one.id === id)
    return {
      id,
      name: offered?.name ?? name ?? words.unnamed(id),
      isGone: query.isSuccess && !query.isFetching && !offered,
    }
  })
}
