import type { Me } from '#features/accounts/contract/administrators.ts'
import type { Call } from '#kernel/api/client.ts'
import type { InboxState } from '../inbox-address.ts'

export type FilterProps = {
  call: Call
  me: Me
  state: InboxState
  onGo: (next: InboxState, options?: { replace?: boolean }) => void
}
