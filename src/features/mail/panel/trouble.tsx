import { troubleInWords } from './mail-trouble.ts'
import { outboxTexts } from './texts.ts'

const words = outboxTexts.error

/** What a mail server refused, in words, and in its own. */
export const Trouble = ({ error }: { error: string }) => (
  <section className="grid gap-2 rounded-md border border-line border-l-3 border-l-danger bg-surface p-4 text-sm">
    <h3 className="text-base">{words.title}</h3>
    <p>{troubleInWords(error)}</p>
    <details>
      <summary className="min-h-6 cursor-pointer text-ink-soft">{words.original}</summary>
      <p className="mt-1 font-mono text-xs wrap-anywhere">{error}</p>
    </details>
  </section>
)
