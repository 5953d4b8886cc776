import { type ReactNode, useState } from 'react'
import { useAddressState } from '#ui/address/use-address-state.ts'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyFigure } from '#ui/empty-figure.tsx'
import type { OwnQuotation } from '../contract/own-quotations.ts'
import { matching, withStatus } from '../domain/list.ts'
import { type ListState, readListState, wholeList } from './list-address.ts'
import { ListTools } from './list-tools.tsx'
import { ownTexts as words } from './texts.ts'

/** As many as a person looks through at once. */
const atATime = 30

type Shown = { shown: readonly OwnQuotation[]; state: ListState; go: (next: ListState, options?: GoOptions) => void }
type GoOptions = { replace?: boolean }
type Props = { quotations: readonly OwnQuotation[]; children: (list: Shown) => ReactNode }

/** Some of the quotations, as the address tells. */
export function QuotationList({ quotations, children }: Props) {
  const { state, go } = useAddressState(readListState, wholeList)
  const [most, setMost] = useState(atATime)
  const found = matching(quotations, state.busca)
  const wanted = withStatus(found, state.situacao)
  return (
    <>
      <ListTools state={state} found={found} onGo={go} />
      <p role="status" className="sr-only">
        {words.tools.found(wanted.length)}
      </p>
      {wanted.length === 0 && <NoneFound onAll={() => go(wholeList)} />}
      {children({ shown: wanted.slice(0, most), state, go })}
      {wanted.length > most && (
        <div className="mt-6 flex justify-center" data-print="hide">
          <button type="button" className={buttonClass({ tone: 'line' })} onClick={() => setMost(most + atATime)}>
            {words.more}
          </button>
        </div>
      )}
    </>
  )
}

const NoneFound = ({ onAll }: { onAll: () => void }) => (
  <div className="panel grid justify-items-center gap-2 px-6 py-10 text-center">
    <EmptyFigure />
    <h2 className="mt-1 text-xl">{words.none.title}</h2>
    <p className="text-sm text-ink-soft">{words.none.hint}</p>
    <button type="button" className={`${buttonClass({ tone: 'line' })} mt-2.5`} onClick={onAll}>
      {words.none.all}
    </button>
  </div>
)
