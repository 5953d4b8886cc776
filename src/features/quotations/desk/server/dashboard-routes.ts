import { mount, type Router } from '#platform/http/mount.ts'
import { dashboardApi } from '../contract/dashboard.ts'
import type { ShowDashboard } from './dashboard.ts'

export const mountDashboard = (app: Router, show: ShowDashboard) =>
  mount(app, dashboardApi.show, ({ weeks }) => show(weeks))
