import type { Me } from '#features/accounts/contract/administrators.ts'
import type { Call } from '#kernel/api/client.ts'

/** `call` asks for a login when the session has ended, and then goes on. */
export type SectionProps = { call: Call; me: Me }
