import type { Plugin } from 'vite'

/**
 * What the browser's half of React has for elements that no page of ours makes: view transitions, lists of suspense boundaries, and
 * references to fragments. They are a tenth of it, and everybody would load them. Whoever uses one is told by React that it
 * knows no such element (a fragment's reference: gets an empty object) and takes its names off these lists.
 */
const types = ['REACT_VIEW_TRANSITION_TYPE', 'REACT_SUSPENSE_LIST_TYPE']

/** Where React goes from what it always does to what it does for those; what only these call, the minifier leaves out. */
const functions = [
  'getViewTransitionName',
  'getViewTransitionClassName',
  'createViewTransitionInstance',
  'trackEnterViewTransitions',
  'applyViewTransitionToHostInstances',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'commitAfterMutationEffectsOnFiber',
  'restoreViewTransitionOnHostInstances',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'startViewTransition',
  'updateSuspenseListComponent',
  'cutOffTailIfNeeded',
  'findFirstSuspended',
  'addFragmentHandleToFiber',
  'commitNewChildToFragmentInstances',
  'commitFragmentInstanceInsertionEffects',
  'commitFragmentInstanceDeletionEffects',
]
const methodsOf = ['FragmentInstance', 'ViewTransitionPseudoElement']

type Cut = { name: string; start: number; end: number; instead: string }
type Node = { type: string; start: number; end: number; [field: string]: unknown }

/** A build of React that names its parts otherwise fails here, instead of growing or breaking unnoticed. */
export function reactWithoutUnused(): Plugin {
  return {
    name: 'react-without-unused',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/react-dom\/cjs\/react-dom-client\.production\.js$/ },
      handler(code) {
        const cuts = cutsIn(this.parse(code).body as unknown as Node[], code)
        const missing = [...types, ...functions, ...methodsOf].filter((each) => !cuts.some(({ name }) => name === each))
        if (missing.length > 0) this.error(`React has no more: ${missing.join(', ')}`)
        return { code: without(code, cuts), map: null }
      },
    },
  }
}

function cutsIn(statements: readonly Node[], code: string): Cut[] {
  return statements.flatMap((statement) => {
    const name = nameOf(statement)
    if (name && functions.includes(name)) return [{ name, ...(statement.body as Node), instead: '{}' }]
    if (name === 'createFiberFromTypeAndProps') return casesIn(statement, code)
    const method = /^(\w+)\.prototype\./.exec(code.slice(statement.start, statement.end))?.[1]
    return method && methodsOf.includes(method) ? [{ name: method, ...statement, instead: '' }] : []
  })
}

const nameOf = ({ type, id }: Node) => (type === 'FunctionDeclaration' ? (id as { name: string }).name : undefined)

/** `case REACT_X_TYPE: …` of the function that makes what React works with of an element. */
const casesIn = ({ start, end }: Node, code: string): Cut[] =>
  types.flatMap((name) => {
    const at = new RegExp(`case ${name}:\\s+return \\([^;]*\\);\\n`).exec(code.slice(start, end))
    return at ? [{ name, start: start + at.index, end: start + at.index + at[0].length, instead: '' }] : []
  })

const without = (code: string, cuts: readonly Cut[]) =>
  [...cuts]
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, instead }) => text.slice(0, start) + instead + text.slice(end), code)
