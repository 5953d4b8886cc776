const reloadedFor = 'reloadedForBuild'

/** The script every page of a build starts with. */
const startScript = () => document.querySelector<HTMLScriptElement>('script[src^="/assets/"]')?.src

/**
 * After a new version of the site, a tab that no worker serves may ask for a part that is gone. It then loads anew, once for
 * each build at most, and never over something a person has typed.
 */
export function startReloadingStaleTabs(buildOf = startScript) {
  const typing = watchTyping()
  window.addEventListener('vite:preloadError', async ({ payload }) => {
    keepRouterFromReloading(payload)
    const build = buildOf()
    if (build && (await isGone(build)) && !typing.isUnsaved() && isFirstTime(build)) window.location.reload()
  })
}

/** The router would reload by itself: also without network, where there is nothing to reload, and over a form. */
function keepRouterFromReloading({ message }: Error) {
  attempt(() => sessionStorage.setItem(`tanstack_router_reload:${message}`, '1'))
}

/**
 * A bad signal loses parts too; only a server that answers "not found" has another build. No worker answers HEAD from what
 * it keeps.
 */
async function isGone(script: string) {
  const answer = await fetch(script, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  return answer?.status === 404
}

/** Where nothing can be remembered, a loop could not be told from a first time. */
const isFirstTime = (build: string) =>
  attempt(() => {
    if (sessionStorage.getItem(reloadedFor) === build) return false
    sessionStorage.setItem(reloadedFor, build)
    return true
  }) === true

/** What was typed into a form that sends something; searches and filters live in the address. */
function watchTyping() {
  let typedOn: string | undefined
  document.addEventListener('input', ({ target }) => {
    const form = target instanceof Element ? target.closest('form') : null
    if (form && form.getAttribute('method') !== 'get') typedOn = window.location.pathname
  })
  document.addEventListener('reset', () => {
    typedOn = undefined
  })
  return { isUnsaved: () => typedOn === window.location.pathname }
}

function attempt<T>(action: () => T) {
  try {
    return action()
  } catch {
    return undefined
  }
}
