/** Which code goes into which file: what a visitor needs at one moment comes together, and nothing else with it. */

/** Features, and the rooms of the large ones: `web/` is what visitors load, `panel/` what administrators load. */
const sharedCode =
  /\/src\/(ui|kernel\/(api\/page|contact-links|moments)|app\/web\/(?!shell)|features\/([^/]+\/){1,2}(web|domain|texts))/
const listCode =
  /\/src\/features\/catalog\/(record\/domain\/code-key|search\/domain\/(?!list-search|matched-parts|suggested-options)|showcase\/(domain\/(list-changes|match-groups)|web\/list\/(?!list-states)))/
const textPageCode =
  /\/src\/(app\/web\/load-written-page|features\/(pages\/(web\/(?!published)|domain|texts)|site\/(web|domain|texts)))/
const productCode = new RegExp(
  [
    String.raw`\/src\/app\/web\/product-actions`,
    String.raw`\/src\/features\/drawings\/`,
    String.raw`\/src\/features\/catalog\/(record\/domain\/(specifications|notices)|desk\/contract\/draft-texts)`,
    String.raw`\/src\/features\/catalog\/showcase\/web\/(product\/|compare\/(?!comparison\.tsx|use-compare-button|compare-texts))`,
    String.raw`\/src\/features\/quotations\/(record|asking)\/contract\/[a-z]+-texts`,
    String.raw`\/src\/features\/quotations\/asking\/web\/(basket\/(buy-box|phone-bar-texts|product-texts)|request\/texts)`,
  ].join('|'),
)
/** Fields, masks, drafts, lines and the dialog of the chat: wherever something is asked for. */
const formCode = new RegExp(
  [
    String.raw`\/src\/ui\/(form\/|stepper|use-is-alive)`,
    String.raw`\/src\/kernel\/(brazil\/|email|one-line|pictures|picture-signature|well-formed)`,
    String.raw`\/src\/app\/web\/(chat\/|known-product|use-product-lookup)`,
    String.raw`\/src\/features\/catalog\/showcase\/web\/product-lookup`,
    // Not what a basket needs, which every page shows, nor where a quotation stands.
    String.raw`\/src\/features\/quotations\/(record\/domain\/(?!lengths|status|business-days)|asking\/domain\/(?!basket))`,
    String.raw`\/src\/features\/quotations\/asking\/web\/(form\/(?!use-sought)|lines\/|chat\/|prefill-drafts)`,
    // Where a request that was not accepted is brought back to.
    String.raw`\/src\/features\/quotations\/asking\/web\/(contact\/(contact-draft|texts)|photos\/(photo-draft|brought-photos|texts))`,
  ].join('|'),
)

/** Too small to load alone, and nothing a page needs at once. */
const lateCode = /\/src\/(app\/web\/(needs-script|personal-head|shop-on-paper)|kernel\/price|ui\/structured-data)/

const toastCode = /\/src\/ui\/toast\//

/** Being without network: what comes when the browser is idle shares it with what comes when something waits. */
const offlineCode =
  /\/src\/(ui\/use-(online|taken-height)|app\/web\/offline\/|features\/quotations\/asking\/web\/pending\/)/

/** Passwords and sessions: what administrators and customers have in common. */
const accountCode =
  /\/src\/(ui\/form\/(password-field|use-passing-draft)|features\/accounts\/(domain\/|texts\/(cookies|password|sessions)|web\/(need-cookies|sessions\/)))/
/** Who is in the account, which the header asks too; and the pages of an account, which few visitors open. */
const customerCode =
  /\/src\/features\/accounts\/(contract\/customers|texts\/customer-(errors|menu)|web\/customer\/(auth|customer-query|menu\/use-log-out))/
const customerPageCode =
  /\/src\/(ui\/form\/join-drafts|app\/web\/customer\/|features\/accounts\/(web\/customer\/(?!menu\/|customer-mark)|texts\/customer-(?!menu)))/

/** The administrators' panel: visitors never load any of it. Its frame is one file, each section another. */
export const deskCode =
  /\/src\/(ui\/(desk\/|form\/check-field)|app\/web\/(admin\/|sections\/|routes\/(admin|categories-test|quotations)[^?]*\?tsr-split)|features\/(([^/]+\/){1,2}panel\/|[^/]+\/(desk\/domain\/|record\/domain\/business-days|proposals\/domain\/(content|placeholders|totals))|audit\/|accounts\/(contract\/administrators|texts\/(answers|errors))|catalog\/record\/domain\/typed-amounts))/
const sectionCode =
  /\/src\/(app\/web\/sections\/|features\/(?!accounts\/panel\/(login\/|queries|sessions-panel|shown-once))([^/]+\/)((desk|proposals)\/domain|([^/]+\/)?panel)\/)/

/** A customer's own quotations. */
const ownQuotationsCode =
  /\/src\/(app\/web\/own-quotations\/|features\/(accounts\/(web\/customer|texts)\/customer-facts|quotations\/own\/))/

/** Machines: whoever keeps none loads none of it. A request leaves from there as from its own page. */
const fleetCode =
  /\/src\/(app\/web\/(fleet\/|machine-action)|features\/(fleet\/|quotations\/asking\/web\/request\/submit))/
/** Whether the shop is open: asked by every page when it is idle, and by the page of a closed shop, which loads nothing else. */
const maintenanceCode = /\/src\/features\/(maintenance\/(web\/checking|domain|texts\/screen)|site\/domain\/theme)/
/** The screen itself, which idle pages and the panel's preview have in common. */
const maintenanceScreenCode =
  /\/src\/(app\/web\/maintenance\/closed-screen|features\/(maintenance\/web\/(maintenance-screen|last-heard)|site\/web\/site-theme))/

/** What the desk and the customers' pages both show. */
const bothSidesCode =
  /\/src\/(ui\/address\/|features\/quotations\/(record\/(web\/|domain\/status)|proposals\/domain\/state))/

/** What a proposal says: read by its customer, and by the desk before it is sent. */
const proposalCode = /\/src\/features\/quotations\/proposals\/(web\/|domain\/(freight-texts|parts-of-total))/

/** What only some pages or moments need stays out of what every page loads. */
const ownCode = [
  textPageCode,
  formCode,
  listCode,
  productCode,
  lateCode,
  toastCode,
  offlineCode,
  accountCode,
  customerCode,
  customerPageCode,
  deskCode,
  ownQuotationsCode,
  fleetCode,
  bothSidesCode,
  proposalCode,
  maintenanceCode,
  maintenanceScreenCode,
]

export const chunkGroups = [
  // Alone, so that the script which starts the others needs none of them.
  { name: 'preload', test: /vite\/preload-helper/ },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  {
    name: 'tanstack',
    test: /node_modules\/(@tanstack|seroval|seroval-plugins|use-sync-external-store)\//,
  },
  // With the schemas' building blocks, which are of no use without it.
  { name: 'zod', test: /node_modules\/zod\/|\/src\/kernel\/api\/fields/ },
  // What several pages share: one file compresses better than a dozen of half a kilobyte.
  {
    name: 'shared',
    test: (id: string) => sharedCode.test(id) && !ownCode.some((code) => code.test(id)),
    minShareCount: 2,
  },
  {
    name: 'desk',
    test: (id: string) => deskCode.test(id) && !sectionCode.test(id),
    includeDependenciesRecursively: false,
  },
  { name: 'both-sides', test: bothSidesCode, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'proposal', test: proposalCode, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'own-quotations', test: ownQuotationsCode, includeDependenciesRecursively: false },
  { name: 'maintenance', test: maintenanceCode, includeDependenciesRecursively: false },
  { name: 'maintenance-screen', test: maintenanceScreenCode, includeDependenciesRecursively: false },
  { name: 'late', test: lateCode, includeDependenciesRecursively: false },
  { name: 'text-page', test: textPageCode, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'account', test: accountCode, includeDependenciesRecursively: false },
  { name: 'customer', test: customerCode, includeDependenciesRecursively: false },
  { name: 'customer-pages', test: customerPageCode, includeDependenciesRecursively: false },
  { name: 'form', test: formCode, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'toast', test: toastCode, minShareCount: 2 },
  { name: 'offline', test: offlineCode, minShareCount: 2 },
  // Filters, order and rows, of the home page and of the page of all products.
  { name: 'list', test: listCode, includeDependenciesRecursively: false },
  // What a product's page, dialog and comparison share; the lists do without it.
  { name: 'product', test: productCode, minShareCount: 2, includeDependenciesRecursively: false },
]
