import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { DeskPage } from '#ui/desk/desk-page.tsx'
import { Loaded } from '#ui/desk/loaded.tsx'
import { useFormStart } from '#ui/desk/stored-form.tsx'
import { type Maintenance, maintenanceApi } from '../contract.ts'
import type { MaintenanceSettings } from '../domain.ts'
import { MaintenanceForm, maintenanceKey } from './maintenance-form.tsx'
import { maintenanceTexts as words } from './texts.ts'

/** Never from before: the form begins with it. */
const maintenanceQuery = (call: Call) =>
  queryOptions({
    queryKey: maintenanceKey,
    queryFn: () => call(maintenanceApi.read, {}),
    staleTime: 0,
    gcTime: 0,
  })

/** `preview` shows the screen as visitors will see it. */
type Props = { call: Call; preview: (settings: MaintenanceSettings) => ReactNode }

export function MaintenancePage(props: Props) {
  return (
    <DeskPage title={words.title}>
      <Loaded query={useQuery(maintenanceQuery(props.call))}>
        {(stored) => <BegunForm stored={stored} {...props} />}
      </Loaded>
    </DeskPage>
  )
}

function BegunForm({ stored, ...rest }: Props & { stored: Maintenance }) {
  const client = useQueryClient()
  const { begun, times, begin } = useFormStart(stored)
  const keep = (kept: Maintenance) => {
    client.setQueryData(maintenanceKey, kept)
    begin(kept)
  }
  return <MaintenanceForm key={times} begun={begun} isClosed={stored.enabled} onStored={keep} {...rest} />
}
