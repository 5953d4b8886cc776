import type { Socket } from 'node:net'
import type { PoolClient } from 'pg'

/** What the library has no public name for. */
export function insideOf(client: PoolClient) {
  const inside = client as unknown as { connection: { stream: Socket }; readyForQuery: boolean }
  return { stream: inside.connection.stream, isAsked: () => !inside.readyForQuery }
}
