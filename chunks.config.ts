/**
 * Which code goes into which file: a module belongs to the first moment of a visit that asks for it. Whoever comes to a later
 * moment has that file already, and nobody loads what only later moments need. What one part alone asks for stays with it.
 */
const moments = [
  // The page of a closed shop loads nothing else.
  { name: 'closed', parts: /\/maintenance\/start-closed/ },
  { name: 'entry-client', parts: /\/app\/web\/(entry-client|shell\/(idle-parts|failure-page))/ },
  { name: 'list', parts: /\/routes\/(index|produtos\.index)\.tsx\?tsr-split=component/ },
  { name: 'text', parts: /\/routes\/(guias|sobre-nos)/ },
  { name: 'product', parts: /\/routes\/(produtos\.\$slug|comparar)|\/product-dialog\// },
  { name: 'asking', parts: /\/routes\/(cotacao|contatos|nao-sei-qual-e)|\/home-quotation-block|\/chat-dialog/ },
  { name: 'account', parts: /\/routes\/(\$page|my-quotations|quotation-history|minha-frota)/ },
]

/** The panel works with the network alone: no visitor's device keeps its parts. */
export const panelParts =
  /^src\/(app\/web\/(admin|sections|routes\/(admin|categories-test|quotations)\b)|features\/.*\/panel\/)/

type Graph = {
  getModuleInfo(id: string): { importers: string[]; dynamicImporters: string[]; isEntry: boolean } | null
}

/** The parts that come by themselves, at the start or later, and bring this module along. */
function partsWith(id: string, graph: Graph) {
  const parts: string[] = []
  const seen = new Set([id])
  for (const each of seen) {
    const module = graph.getModuleInfo(each)
    if (module?.isEntry || module?.dynamicImporters.length) parts.push(each)
    for (const importer of module?.importers ?? []) seen.add(importer)
  }
  return parts
}

/** Pages of which the panel shows what the owner writes: what only they and the panel need must not reach other pages. */
const alone = [
  { name: 'home', part: /\/routes\/index\.tsx\?tsr-split=component/ },
  { name: 'about', part: /\/routes\/sobre-nos/ },
]
const isOfPanel = (part: string) => /\/app\/web\/(admin|sections)\/|\/panel\//.test(part)

/** Loaded whole by every visit, hence one file each. What idle parts share with later ones comes with the entry. */
const everyVisit = [
  { name: 'entry-client', parts: /\/app\/web\/entry-client/ },
  { name: 'idle', parts: /\/app\/web\/shell\/(idle-parts|failure-page)/ },
]

function firstMoment(id: string, graph: Graph) {
  const parts = partsWith(id, graph)
  const whole = everyVisit.find((moment) => parts.length > 0 && parts.every((part) => moment.parts.test(part)))
  if (whole) return whole.name
  const visited = parts.filter((part) => !isOfPanel(part))
  if (parts.length < 2) return null
  const page = alone.find(({ part }) => visited.every((each) => part.test(each)))
  if (page && visited.length > 0) return page.name
  return moments.find((moment) => parts.some((part) => moment.parts.test(part)))?.name ?? null
}

export const chunkGroups = [
  // Alone, so that the script which starts the others needs none of them.
  { name: 'preload', test: /vite\/preload-helper/ },
  // Only the panel changes anything this way.
  {
    name: 'changes',
    test: /node_modules\/@tanstack\/.*(mutationObserver|useMutation)/,
    includeDependenciesRecursively: false,
  },
  // Change more seldom than our own code: a returning visitor has them still.
  { name: 'libraries', test: /node_modules\/(react|react-dom|scheduler|@tanstack|seroval|seroval-plugins)\// },
  { name: 'zod', test: /node_modules\/zod\// },
  { name: firstMoment, includeDependenciesRecursively: false },
]
