import { type ChangeEvent, useId, useState } from 'react'
import { decodeText } from '#kernel/windows-1252.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast/toast.ts'
import { lengths } from '../../../record/domain/lengths.ts'
import { requestBasket } from '../basket/baskets.ts'
import { quotationDraft } from '../form/drafts.ts'
import type { Lookup } from '../lines/known-products.ts'
import { addLines } from './add-lines.ts'
import { QuickPreview } from './quick-preview.tsx'
import { requestTexts } from './texts.ts'
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
  /** Behind what is there already: nothing that was typed is lost. */
  const takeFile = (bytes: ArrayBuffer) => {
    if (isSpreadsheet(bytes)) return setProblem(texts.fileIsSpreadsheet)
    const read = decodeText(new Uint8Array(bytes)).trim()
    if (!isText(read)) return setProblem(read === '' ? texts.fileIsEmpty : texts.fileFailed)
    write(text.trim() === '' ? read : `${text.trimEnd()}\n${read}`)
  }
  const readFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (!file) return
    if (isTooLarge(file)) setProblem(texts.fileTooLarge)
    else
      await file.arrayBuffer().then(
        (bytes) => takeFile(bytes),
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
    const { message } = quotationDraft.get()
    const { remark, moved } = remarkOf(message, missing)
    if (moved === 0) return void toast({ title: texts.noRoom, tone: 'destructive' })
    quotationDraft.update((draft) => ({ ...draft, message: draft.message + remark }))
    // What was found waits to be added, and what found no room to be put elsewhere.
    const restoreText = replaceText(without(text, missing.slice(0, moved)))
    const undo = () => {
      quotationDraft.update((draft) => ({ ...draft, message: draft.message.replace(remark, '') }))
      restoreText()
    }
    const left = missing.length - moved
    void toast({ title: texts.moved, ...(left > 0 && { description: texts.left(left) }), undo })
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

/** What goes behind the message: as many whole lines as there is room for. */
function remarkOf(message: string, lines: readonly string[]) {
  const start = `${message ? '\n' : ''}${texts.remarks}`
  const room = lengths.message - message.length
  const lengthOf = (count: number) => start.length + lines.slice(0, count).join('\n').length + 1
  const moved = lines.findLastIndex((_, place) => lengthOf(place + 1) <= room) + 1
  return { remark: [start, ...lines.slice(0, moved)].join('\n'), moved }
}

const largestBytes = 1_000_000

const isTooLarge = (file: File) => file.size > largestBytes

/** What a spreadsheet program saves unless told otherwise is no text: a ZIP (xlsx, ods) or an old binary file (xls). */
function isSpreadsheet(bytes: ArrayBuffer) {
  const start = new Uint8Array(bytes.slice(0, 4)).join()
  return start === '80,75,3,4' || start === '208,207,17,224'
}

/** A picture read as letters is full of signs that no list has. */
const isText = (read: string) => read !== '' && !/[^\P{Cc}\t\r\n]/u.test(read)
