export type DatabaseLog = Record<'info' | 'warn' | 'error', (details: object, message: string) => void>
