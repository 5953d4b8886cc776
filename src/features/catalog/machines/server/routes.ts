import { mount, mountPage, mountStream, mountWithProgress, type Router } from '#platform/http/mount.ts'
import { tableTypes } from '../../tables/server/routes.ts'
import { deskMachinesApi as api } from '../contract/machines.ts'
import type { MachineDesk } from './service.ts'
import { machineTexts as words } from './texts.ts'

const done = (message: string) => ({ success: true as const, message })

export function mountMachines(app: Router, machines: MachineDesk) {
  mountPage(app, api.list, (query) => machines.list(query))
  // Before `:id`, which would take these words for a number and refuse them.
  mount(app, api.makers, () => machines.makers())
  mount(app, api.missed, () => machines.missed())
  mount(app, api.adopt, (key, ctx) => machines.adopt(key, ctx))
  mount(app, api.dismiss, async (key, ctx) => {
    await machines.dismiss(key, ctx)
    return done(key.dismissed === false ? words.undismissed : words.dismissed)
  })
  mountStream(app, api.export, async ({ format = 'csv' }) => ({
    name: `${words.fileName}.${format}`,
    type: tableTypes[format],
    content: machines.exportMachines(format),
  }))
  mount(app, api.readColumns, (source) => machines.readColumns(source))
  mountWithProgress(app, api.import, machines.importMachines)
  mount(app, api.create, (draft, ctx) => machines.create(draft, ctx))
  mount(app, api.get, ({ id }) => machines.get(id))
  mount(app, api.update, ({ id, ...change }, ctx) => machines.update(id, change, ctx))
  mount(app, api.remove, async ({ id }, ctx) => {
    await machines.remove(id, ctx)
    return done(words.removed)
  })
  mount(app, api.restore, ({ id }, ctx) => machines.restore(id, ctx))
  mount(app, api.join, ({ id, into }, ctx) => machines.join(id, into, ctx))
  mount(app, api.setWheel, ({ id, productId, ...change }, ctx) => machines.setWheel(id, productId, change, ctx))
  mount(app, api.removeWheel, ({ id, productId }, ctx) => machines.removeWheel(id, productId, ctx))
}
