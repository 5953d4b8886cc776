import type { Feature } from '#platform/feature.ts'
import { mount, type Router } from '#platform/http/mount.ts'
import { maintenanceApi } from '../contract.ts'
import { errorTexts } from '../texts.ts'
import { createMaintenanceService } from './service.ts'

/** Whether the shop is open. */
export function createMaintenanceFeature(deps: Parameters<typeof createMaintenanceService>[0]) {
  const service = createMaintenanceService(deps)
  return {
    service,
    mount(app: Router) {
      mount(app, maintenanceApi.read, (_input, ctx) => service.read(ctx))
      mount(app, maintenanceApi.change, (input, ctx) => service.change(input, ctx))
    },
    errors: errorTexts,
  } satisfies Feature
}
