import type { Feature } from '#platform/feature.ts'
import { mount, mountStream, type Router } from '#platform/http/mount.ts'
import { backupApi } from '../contract.ts'
import { backupErrors } from '../texts.ts'
import { createBackupService } from './service.ts'

/** Copies of the whole shop, and when the last one was made. */
export function createBackupFeature(deps: Parameters<typeof createBackupService>[0]) {
  const service = createBackupService(deps)
  return {
    service,
    mount(app: Router) {
      mount(app, backupApi.state, () => service.state())
      mountStream(app, backupApi.download, async (_input, ctx) => service.download(ctx))
    },
    errors: backupErrors,
    figures: [
      {
        name: 'last_backup_timestamp_seconds',
        help: 'When the last whole backup was made, in seconds since 1970; absent as long as there was none',
        read: service.figures,
      },
    ],
  } satisfies Feature
}
