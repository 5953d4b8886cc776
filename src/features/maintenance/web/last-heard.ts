import { createStoredValue } from '#ui/stored-value.ts'
import { type MaintenanceSettings, readMaintenance } from '../domain.ts'
import { localKey } from './checking.ts'

/** What was last heard: the server's answer, or what the page was told. Where the server cannot be asked, it counts. */
export const lastHeard = createStoredValue<MaintenanceSettings>({
  key: localKey,
  area: () => window.localStorage,
  initial: { enabled: false, title: '', message: '', estimatedTime: '', showContacts: true },
  parse: readMaintenance,
})

/** Other tabs hear of every writing, so only news are written. */
export function hear(settings: MaintenanceSettings) {
  if (JSON.stringify(settings) !== JSON.stringify(lastHeard.get())) lastHeard.set(settings)
}
