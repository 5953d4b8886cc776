/** Somebody else has, since a moment ago, what may be there only once. */
export const isUniqueViolation = (error: unknown) =>
  error instanceof Error && (error.cause as { code?: string } | undefined)?.code === '23505'
