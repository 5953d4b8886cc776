import { type ChangeEvent, useId, useState } from 'react'
import { cutText } from '#kernel/well-formed.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast/toast.ts'
import { lengths } from '../../domain/lengths.ts'
import { requestTexts } from '../../texts/request.ts'
import { requestBasket } from '../baskets.ts'
import { quotationDraft } from '../form/drafts.ts'
import type { Lookup } from '../lines/known-products.ts'
import { addLines } from './add-lines.ts'
import { QuickPreview } from './quick-preview.tsx'
import { isSpreadsheet, isTooLarge, readListFile } from './read-list-file.ts'
import { useQuickList } from './use-quick-list.ts'

const texts = requestTexts.quick

/** Whoever has the codes already, in a message or a spreadsheet, hands them over at once. */
export function QuickEntry({ lookup }: { lookup: Lookup }) {
  return (
    <details className="needs-script group panel">
      <summary className="flex min-h-14 items-center gap-3 px-4 py-3 lg:px-5">
        <Icon name="clipboard-list" />
        <span className="min-w-0 flex-1">
          <span className="block font-display font-semibold">{texts.title}</span>
          <span className="block text-sm text-ink-soft">{texts.lead}</span>
        </span>
        <Icon name="chevron-right" className="group-open:rotate-90" />
      </summary>
      <QuickEntryForm lookup={lookup} />
    </details>
  )
}

function QuickEntryForm({ lookup }: { lookup: Lookup }) {
  const id = useId()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const list = useQuickList(lookup, text)
  const missing = list.missing.map((line) => line.text)
  const write = (written: string) => {
    setProblem(undefined)
    setText(written)
  }
  const readFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (!file) return
    if (isTooLarge(file)) setProblem(texts.fileTooLarge)
    else
      await file.arrayBuffer().then(
        (bytes) => (isSpreadsheet(bytes) ? setProblem(texts.fileIsSpreadsheet) : write(readListFile(bytes))),
        () => setProblem(texts.fileFailed),
      )
    // The same file, mended, can be chosen again.
    target.value = ''
  }
  /** Takes the change back, unless the person has written on. */
  const replaceText = (rest: string) => {
    setText(rest)
    return () => setText((now) => (now === rest ? text : now))
  }
  const add = () => addLines(requestBasket, list.found, replaceText(missing.join('\n')))
  const moveToRemarks = () => {
    const remark = remarkOf(quotationDraft.get().message, missing)
    quotationDraft.update((draft) => ({ ...draft, message: draft.message + remark }))
    // What was found waits to be added.
    const restoreText = replaceText(without(text, missing))
    const undo = () => {
      quotationDraft.update((draft) => ({ ...draft, message: draft.message.replace(remark, '') }))
      restoreText()
    }
    void toast({ title: texts.moved, undo })
  }
  return (
    <div className="grid gap-3 border-t border-line px-4 py-4 lg:px-5">
      <label htmlFor={id} className="font-display text-sm font-semibold">
        {texts.label}
      </label>
      <textarea
        id={id}
        rows={5}
        value={text}
        placeholder={texts.placeholder}
        spellCheck={false}
        aria-describedby={problem ? `${id}-problem` : undefined}
        className="text-field"
        onChange={(event) => write(event.target.value)}
      />
      {problem && (
        <p id={`${id}-problem`} role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
      <label
        className={`${buttonClass({ tone: 'line' })} cursor-pointer justify-self-start focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus`}
      >
        <Icon name="upload" size={16} />
        {texts.file}
        <input type="file" accept=".csv,.txt,text/csv,text/plain" className="sr-only" onChange={readFile} />
      </label>
      <QuickPreview list={list} onAdd={add} onMoveToRemarks={moveToRemarks} />
    </div>
  )
}

/** A line is taken out where it stands, alone or among others. */
const without = (text: string, lines: readonly string[]) =>
  lines.reduce((rest, line) => rest.replace(line, ''), text).replace(/^\s+|\n\s*(?=\n)/g, '')

/** What goes behind the message, as far as there is room. */
const remarkOf = (message: string, lines: readonly string[]) =>
  cutText([...(message ? [''] : []), texts.remarks, ...lines].join('\n'), lengths.message - message.length)
