import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'
import { DeskPage } from '#ui/desk/desk-page.tsx'
import { Loaded } from '#ui/desk/loaded.tsx'
import { type DeskHours, hoursApi } from '../../contract/hours.ts'
import { useSiteFormStart } from '../use-site-form-start.ts'
import { HoursForm, hoursKey } from './hours-form.tsx'
import { hoursFormTexts as words } from './texts.ts'

/** Never from before: the form begins with it. */
const hoursQuery = (call: Call) =>
  queryOptions({ queryKey: hoursKey, queryFn: () => call(hoursApi.read, {}), staleTime: 0, gcTime: 0 })

export const HoursPage = ({ call }: { call: Call }) => (
  <DeskPage title={words.title}>
    <Loaded query={useQuery(hoursQuery(call))}>{(hours) => <BegunForm call={call} hours={hours} />}</Loaded>
  </DeskPage>
)

function BegunForm({ call, hours }: { call: Call; hours: DeskHours }) {
  const { begun, times, begin } = useSiteFormStart(hours)
  return <HoursForm key={times} call={call} begun={begun} onStored={begin} />
}
