// @ts-check
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * What a customer sent, written down before it was, and the answer. `attempts` counts the sendings; `wasStored` says that
 * the answer was to an earlier one, whose own answer was lost.
 * @typedef {{ productId: number, quantity: number }} Item
 * @typedef {{ key: string, email: string, items: Item[] }} Asked
 * @typedef {{ key: string, id: number, attempts: number, wasStored: boolean }} Answered
 * @typedef {Asked & { answer?: Answered }} Entry
 */

/** A file that only grows, apart from the shop and its database. */
export function openJournal() {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'crash-journal-')), 'journal.jsonl')
  let answers = 0
  const write = (/** @type {object} */ line) => appendFileSync(file, `${JSON.stringify(line)}\n`)
  return {
    file,
    answers: () => answers,
    /** @param {Asked} asked */
    asked: (asked) => write({ asked }),
    /** @param {Answered} answered */
    answered(answered) {
      write({ answered })
      answers += 1
    },
    read: () => readEntries(readFileSync(file, 'utf8')),
    remove: () => rmSync(path.dirname(file), { recursive: true, force: true }),
  }
}

/** @param {string} text @returns {Entry[]} */
function readEntries(text) {
  /** @type {Map<string, Entry>} */
  const entries = new Map()
  for (const line of text.trim().split('\n')) {
    const { asked, answered } = JSON.parse(line)
    if (asked) entries.set(asked.key, asked)
    else entries.set(answered.key, { .../** @type {Entry} */ (entries.get(answered.key)), answer: answered })
  }
  return [...entries.values()]
}
