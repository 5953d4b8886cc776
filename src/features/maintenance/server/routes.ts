import { mount, type Router } from '#platform/http/mount.ts'
import { maintenanceApi } from '../contract.ts'
import type { MaintenanceService } from './service.ts'

export function mountMaintenance(app: Router, maintenance: MaintenanceService) {
  mount(app, maintenanceApi.read, (_input, ctx) => maintenance.read(ctx))
  mount(app, maintenanceApi.change, (input, ctx) => maintenance.change(input, ctx))
}
