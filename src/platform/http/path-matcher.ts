/**
 * Which of these patterns (`/produtos/:slug`, `/admin/*`) a path is of: those without a variable part first, then in their order, as the
 * application reads them too.
 */
export function createPathMatcher<T>(patterns: Iterable<readonly [pattern: string, T]>) {
  const all = [...patterns]
  const isVariable = (pattern: string) => /[:*]/.test(pattern)
  const plain = new Map(all.filter(([pattern]) => !isVariable(pattern)))
  const others = all
    .filter(([pattern]) => isVariable(pattern))
    .map(([pattern, found]) => ({ matches: expressionOf(pattern), found }))
  return (path: string): T | undefined => plain.get(path) ?? others.find(({ matches }) => matches.test(path))?.found
}

const expressionOf = (pattern: string) =>
  new RegExp(`^${pattern.replace(/\./g, '\\.').replace(/:\w+/g, '[^/]+').replace(/\*/g, '.*')}$`)
