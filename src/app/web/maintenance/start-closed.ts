import { screenTexts } from '#features/maintenance/texts.ts'
import { askServer, checkRegularly, localKey, onToggled } from '#features/maintenance/web/checking.ts'
import { readTheme, themeKey } from '#features/site/domain/theme.ts'

/** The screen has an address of its own, where it stays when the shop is open. */
const isOwnAddress = window.location.pathname === '/maintenance'
let shown: string | undefined

/** The page comes back by itself: it is asked for again once there is something else to see. */
async function check() {
  try {
    const settings = await askServer()
    const heard = JSON.stringify(settings)
    keep(heard)
    // The page is as fresh as the first answer; loading anew at once could go on for ever.
    if (shown !== undefined && (heard !== shown || !(settings.enabled || isOwnAddress))) window.location.reload()
    shown = heard
  } catch (error) {
    console.warn(screenTexts.checkFailed, error)
  }
}

function keep(heard: string) {
  try {
    if (localStorage.getItem(localKey) !== heard) localStorage.setItem(localKey, heard)
  } catch {
    // Storage may be forbidden.
  }
}

/** The shop's own logo, where this device knows one and the server had none to show. */
function showLogo() {
  const badge = document.querySelector<HTMLElement>('[data-letter-badge]')
  const { logo } = storedTheme()
  if (!badge?.parentElement || !logo) return
  const image = new Image()
  image.src = logo
  image.alt = badge.dataset.letterBadge ?? ''
  image.className = 'max-h-14 max-w-60 rounded-sm bg-white object-contain object-left p-1'
  badge.parentElement.replaceChildren(image)
}

function storedTheme() {
  try {
    return readTheme(JSON.parse(localStorage.getItem(themeKey) ?? 'null'))
  } catch {
    return {}
  }
}

const reload = () => window.location.reload()

showLogo()
checkRegularly(() => void check())
onToggled(reload)
// Another tab, perhaps an administrator's, has heard something new.
window.addEventListener('storage', ({ key, newValue }) => {
  if (key === localKey && newValue !== shown) reload()
})
