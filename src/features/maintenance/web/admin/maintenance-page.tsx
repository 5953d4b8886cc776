import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { DeskPage } from '#ui/desk/desk-page.tsx'
import { Loaded } from '#ui/desk/loaded.tsx'
import { maintenanceApi } from '../../contract.ts'
import type { MaintenanceSettings } from '../../domain.ts'
import { maintenanceTexts as words } from '../../texts/admin.ts'
import { MaintenanceForm } from './maintenance-form.tsx'

const maintenanceQuery = (call: Call) =>
  queryOptions({ queryKey: ['admin', 'maintenance'], queryFn: () => call(maintenanceApi.read, {}), staleTime: 0 })

/** `preview` shows the screen as visitors will see it. */
type Props = { call: Call; preview: (settings: MaintenanceSettings) => ReactNode }

export function MaintenancePage({ call, preview }: Props) {
  return (
    <DeskPage title={words.title}>
      <Loaded query={useQuery(maintenanceQuery(call))}>
        {(stored) => <MaintenanceForm key={stored.version} call={call} stored={stored} preview={preview} />}
      </Loaded>
    </DeskPage>
  )
}
