import { mount, type Router } from '#platform/http/mount.ts'
import { fleetApi as api } from '../contract.ts'
import type { FleetService } from './service.ts'

export function mountFleet(app: Router, fleet: FleetService) {
  mount(app, api.list, (_, ctx) => fleet.list(ctx))
  mount(app, api.add, (machine, ctx) => fleet.add(machine, ctx))
  mount(app, api.merge, ({ machines }, ctx) => fleet.merge(machines, ctx))
  mount(app, api.change, (machine, ctx) => fleet.change(machine, ctx))
  mount(app, api.remove, ({ id }, ctx) => fleet.remove(id, ctx))
}
