import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { buttonClass } from '#ui/button-class.ts'
import { DialogHead } from '#ui/desk/dialog.tsx'
import { Loaded } from '#ui/desk/loaded.tsx'
import { NoRows } from '#ui/desk/table.tsx'
import { useChange } from '#ui/desk/use-change.ts'
import { Icon } from '#ui/icon.tsx'
import { Modal } from '#ui/modal.tsx'
import { answeringApi as api } from '../../contract/answering.ts'
import { answerFormTexts } from '../answer/texts.ts'
import { cannedKey, cannedQuery } from '../queries.ts'
import { type Canned, CannedForm } from './canned-form.tsx'

const words = answerFormTexts.canned

type Props = { call: Call; onUse: (text: string) => void; onClose: () => void }

/** Chosen with one press; also where they are written, mended and thrown away. */
export function CannedDialog({ call, onUse, onClose }: Props) {
  const heading = useId()
  const [edited, setEdited] = useState<Canned | 'new'>()
  const query = useQuery(cannedQuery(call))
  const always = { scope: { id: cannedKey.join() }, changes: [cannedKey] }
  const bringBack = useChange({
    ...always,
    mutationFn: ({ title, text }: Canned) => call(api.addCannedAnswer, { title, text }),
    failed: words.failed.save,
  })
  const remove = useChange({
    ...always,
    mutationFn: ({ id }: Canned) => call(api.removeCannedAnswer, { id }),
    done: (_, canned) => ({
      title: words.removed,
      description: canned.title,
      undo: () => bringBack.mutate(canned),
    }),
    failed: words.failed.remove,
  })
  return (
    <Modal labelledBy={heading} className="dialog-sheet md:max-w-140" onClose={onClose}>
      <DialogHead id={heading} title={words.title} text={words.choose} onClose={onClose} />
      {edited ? (
        <CannedForm call={call} edited={edited} onDone={() => setEdited(undefined)} />
      ) : (
        <>
          <Loaded query={query}>
            {(answers) => <List answers={answers} onUse={onUse} onEdit={setEdited} onRemove={remove.mutate} />}
          </Loaded>
          <div className="border-t border-line px-5 py-3">
            <button type="button" className={buttonClass({ tone: 'line' })} onClick={() => setEdited('new')}>
              <Icon name="plus" size={16} />
              {words.add}
            </button>
          </div>
        </>
      )}
    </Modal>
  )
}

type ListProps = {
  answers: Canned[]
  onUse: (text: string) => void
  onEdit: (canned: Canned) => void
  onRemove: (canned: Canned) => void
}

function List({ answers, onUse, onEdit, onRemove }: ListProps) {
  if (answers.length === 0) return <NoRows text={words.none} />
  return (
    <ul aria-label={words.list} className="max-h-[55dvh] overflow-y-auto">
      {answers.map((canned) => (
        <li key={canned.id} className="flex items-center gap-1 border-t border-line-soft pr-3">
          <button type="button" className="answer-found flex-1" onClick={() => onUse(canned.text)}>
            <span className="min-w-0">
              <span className="block font-display font-semibold">{canned.title}</span>
              <span className="line-clamp-2 text-ink-soft">{canned.text}</span>
            </span>
          </button>
          <button
            type="button"
            aria-label={words.edit(canned.title)}
            className="icon-button flex-none"
            onClick={() => onEdit(canned)}
          >
            <Icon name="pencil" size={16} />
          </button>
          <button
            type="button"
            aria-label={words.remove(canned.title)}
            className="icon-button flex-none"
            onClick={() => onRemove(canned)}
          >
            <Icon name="trash-2" size={16} />
          </button>
        </li>
      ))}
    </ul>
  )
}
