import type { Feature } from '#platform/feature.ts'
import { mount, type Router } from '#platform/http/mount.ts'
import { setupApi } from '../contract.ts'
import { createSetupService } from './service.ts'

/** The first steps of a shop, and which are taken. */
export function createSetupFeature(deps: Parameters<typeof createSetupService>[0]) {
  const service = createSetupService(deps)
  return {
    mount(app: Router) {
      mount(app, setupApi.show, (_input, ctx) => service.show(ctx))
      mount(app, setupApi.mark, (input, ctx) => service.mark(input, ctx))
    },
  } satisfies Feature
}
