export * from './tables/proposals.ts'
export * from './tables/requests.ts'
