// @ts-check
// Every Portuguese sentence on screen, in mails and in papers, with the place it stands at: for proof-reading.
import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { listFiles } from './tools/files.mjs'

const isSource = /** @param {string} file */ (file) => /\.tsx?$/.test(file) && !/\.(test|gen)\.|\/testing\//.test(file)

/** Files that mostly say something: there a single word is one too. Elsewhere a string may be anything, and is taken for words when it looks like a sentence. */
const saysOnly =
  /(texts?|messages|sections|specifications|product-table|placeholder-site|audit\/panel\/(actions|fields))\.ts$|\/(texts|content)\//
const looksLikeWords = /[áàâãéêíóôõúç]|^[A-ZÀ-Ý][\p{L}’'-]*( [\p{L}\d’'(]+)+[.!?:…]?$/u
const isCode = /^[\w./#@:$*-]*$|[{}<>=;]|^\W*$/
/** What a text leaves to the settings is no code: `em até {resposta}`. */
const gap = /\{[a-z]+\}/g

/** @param {string} file */
function wordsOf(file) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  /** @type {{ line: number, words: string }[]} */
  const found = []
  /** @param {ts.Node} node */
  const read = (node) => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return
    const words = wordsIn(node)?.replace(/\s+/g, ' ').trim()
    if (words && isSaid(file, node, words)) {
      found.push({ line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1, words })
    }
    ts.forEachChild(node, read)
  }
  read(source)
  return found
}

/** @param {ts.Node} node */
function wordsIn(node) {
  if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) return node.text
  if (!ts.isTemplateExpression(node)) return undefined
  return node.head.text + node.templateSpans.map(({ literal }) => `⟨…⟩${literal.text}`).join('')
}

/** @param {string} file @param {ts.Node} node @param {string} words */
function isSaid(file, node, words) {
  if (ts.isJsxText(node)) return /\p{L}/u.test(words)
  const plain = words.replace(gap, '…')
  if (saysOnly.test(file)) return /\p{L}/u.test(words) && (!isCode.test(plain) || /^[A-ZÀ-Ý]\p{L}+$/u.test(words))
  return looksLikeWords.test(words) && !isCode.test(plain)
}

for (const file of listFiles('.', 'src').filter(isSource)) {
  for (const { line, words } of wordsOf(file)) console.log(`${file}:${line}  ${words}`)
}
