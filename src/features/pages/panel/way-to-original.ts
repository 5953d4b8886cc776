import type { Form } from '#ui/form/use-form.ts'
import type { DeskPage } from '../contract/desk.ts'
import type { PageValues } from './page-values.ts'
import type { PageText } from './use-page-text.ts'

/** What a page says beside its text. */
const lines = ['title', 'seoTitle', 'description', 'question', 'answer'] as const

/** Writes what the page said when it came with the shop, to be looked at and saved; nothing where it says so already. */
export function wayToOriginal({ original }: DeskPage, form: Form<PageValues>, text: PageText) {
  if (!original) return undefined
  const isWritten =
    lines.every((name) => form.values[name] === original[name]) &&
    JSON.stringify(text.blocks) === JSON.stringify(original.blocks)
  if (isWritten) return undefined
  return () => {
    for (const name of lines) form.change(name, original[name])
    text.replace(original.blocks)
  }
}
