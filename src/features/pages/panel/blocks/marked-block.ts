import { fixedBlock } from '../../contract/pages.ts'
import type { FixedBlock } from '../../domain/document.ts'
import { safeBlock } from '../../domain/safe-block.ts'

/** Where a block that is cut or copied is written. */
export const blockMark = 'data-page-block'

/** The block that an element stands for. Anybody may have written it: what is no block is nothing. */
export function markedBlock(element: Pick<Element, 'getAttribute'>): FixedBlock | undefined {
  const { data } = fixedBlock.safeParse(readJson(element.getAttribute(blockMark) ?? ''))
  return data && safeBlock(data)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
