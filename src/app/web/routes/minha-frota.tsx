import { createFileRoute } from '@tanstack/react-router'
import { FleetPage } from '../fleet/fleet-page.tsx'

export const Route = createFileRoute('/minha-frota')({ component: Page })

function Page() {
  return <FleetPage call={Route.useRouteContext().call} />
}
