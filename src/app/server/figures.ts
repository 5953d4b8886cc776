import type { Database } from '#platform/database/database.ts'
import type { DiskRoom } from '#platform/disk-room.ts'
import type { Figures } from '#platform/feature.ts'

export const databaseFigures = ({ engine, ping, countStatements, connections }: Database): Figures[] => [
  {
    name: 'database_up',
    help: 'Whether the database answers',
    label: 'engine',
    read: async () => ({
      [engine]: await ping().then(
        () => 1,
        () => 0,
      ),
    }),
  },
  {
    name: 'database_statements',
    help: 'Statements sent to the database since the start',
    read: async () => ({ sent: countStatements() }),
  },
  {
    name: 'database_connections',
    help: 'Connections to the database that are open and idle, and queries that wait for one',
    label: 'state',
    read: async () => connections(),
  },
]

export const diskFigure = ({ freeBytes }: DiskRoom): Figures => ({
  name: 'disk_free_bytes',
  help: 'Room left on the disk of DATA_DIR',
  label: 'folder',
  read: async () => {
    const free = await freeBytes()
    return free === undefined ? {} : { DATA_DIR: free }
  },
})
