import type { Feature } from '#platform/feature.ts'
import { mount, type Router } from '#platform/http/mount.ts'
import { fleetApi as api } from '../contract.ts'
import { fleetErrorTexts } from '../texts/errors.ts'
import { createFleetService } from './service.ts'

/** Customers' machines, and what fits them. */
export function createFleetFeature(deps: Parameters<typeof createFleetService>[0]) {
  const fleet = createFleetService(deps)
  return {
    mount(app: Router) {
      mount(app, api.list, (_, ctx) => fleet.list(ctx))
      mount(app, api.add, (machine, ctx) => fleet.add(machine, ctx))
      mount(app, api.merge, ({ machines }, ctx) => fleet.merge(machines, ctx))
      mount(app, api.change, (machine, ctx) => fleet.change(machine, ctx))
      mount(app, api.remove, ({ id }, ctx) => fleet.remove(id, ctx))
    },
    errors: fleetErrorTexts,
    belongings: fleet.belongings,
  } satisfies Feature
}
