import { useMemo, useState } from 'react'
import { blankTemplate } from '../content/templates.ts'
import type { DeskPage } from '../contract/desk.ts'
import type { Block, FixedBlock } from '../domain/document.ts'
import { editorDocument } from '../domain/editor-document.ts'
import { readDocument } from '../domain/read-document.ts'

/** In one's own preview: the server judges what is kept. */
const asWritten = (block: unknown) => block as FixedBlock
/** The editor's own additions, such as an empty line at the end, say nothing. */
const blocksIn = (document: unknown) => readDocument(document, asWritten)
export const saysTheSame = (one: unknown, other: unknown) =>
  JSON.stringify(blocksIn(one)) === JSON.stringify(blocksIn(other))

/** What is being written, and whether that is something else than what is stored, or than the template of a new page says. */
export function usePageText(page: DeskPage | undefined) {
  const [template, setTemplate] = useState(blankTemplate)
  const stored = useMemo(() => editorDocument(page?.blocks ?? template.blocks), [page, template])
  /** What the editor began with, and how many times it has begun. */
  const [begun, setBegun] = useState<{ document: unknown; times: number }>({ document: stored, times: 0 })
  const [document, write] = useState<unknown>(stored)
  const blocks = useMemo(() => blocksIn(document), [document])
  const isRewritten = useMemo(() => !saysTheSame(document, stored), [document, stored])
  /** Other words instead of what is there. */
  const replace = (others: readonly Block[]) => {
    const written = editorDocument(others)
    setBegun(({ times }) => ({ document: written, times: times + 1 }))
    write(written)
  }
  const begin = (chosen: typeof template) => {
    setTemplate(chosen)
    replace(chosen.blocks)
  }
  return { template, begun, document, blocks, isRewritten, write, replace, begin }
}
export type PageText = ReturnType<typeof usePageText>
