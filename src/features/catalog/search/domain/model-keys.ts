import { searchKeyOf } from '../../record/domain/search-text.ts'
import { stopWords } from './query-text.ts'
import { isTradeWord } from './synonyms.ts'

const mostKeys = 10
const shortestSeries = 2
const longestSeries = 5
const longestModel = 12

/** Short words of the shop that are no series of machines: in `inox 304` nobody names a machine. */
const ordinaryWords = new Set(
  'inox aco ferro mola placa freio garfo carga flange lisa liso fixo fixa tipo peso peca item nova novo'.split(' '),
)

type ModelReading = {
  /** Most specific first: models with their number, then the series alone. */
  keys: readonly string[]
  /** The words of the query that are no part of a model with its number. */
  otherWords: readonly string[]
}

/** `EGV 16`, `egv-16`, `FM X 14`, `EJE 116/118`: letters and the number after them, joined; `EJE` alone is a series. */
export function readModels(text: string): ModelReading {
  const models: string[] = []
  const series: string[] = []
  const otherWords: string[] = []
  /** Letters that a number may still follow, and the words they were typed as. */
  let open = { letters: '', words: [] as string[] }
  const reopen = (letters: string, words: string[] = []) => {
    otherWords.push(...open.words)
    open = { letters, words }
  }
  for (const piece of text.split(/[\s/,;]+/)) {
    const key = searchKeyOf(piece)
    if (isSeries(key)) {
      // `FM X` is one series, `toco EJE` is not.
      if (key.length === 1 && open.words.length === 1)
        open = { letters: open.letters + key, words: [...open.words, piece] }
      else reopen(key, [piece])
      series.push(open.letters)
    } else if (isModel(key)) {
      reopen(/^[a-z]+/.exec(key)![0])
      models.push(key)
      series.push(open.letters)
    } else if (isModelNumber(key) && open.letters !== '') {
      models.push(open.letters + key)
      open.words = []
    } else {
      reopen('')
      otherWords.push(piece)
    }
  }
  reopen('')
  const keys = new Set([...models, ...series.filter((key) => key.length >= shortestSeries)])
  return { keys: [...keys].slice(0, mostKeys), otherWords }
}

const isSeries = (key: string) =>
  /^[a-z]+$/.test(key) &&
  key.length <= longestSeries &&
  !stopWords.has(key) &&
  !ordinaryWords.has(key) &&
  !isTradeWord(key)
const isModel = (key: string) => /^[a-z]+\d/.test(key) && key.length <= longestModel
const isModelNumber = (key: string) => /^\d{1,4}[a-z]{0,2}$/.test(key)
