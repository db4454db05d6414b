/** A unique key held by another row: two people were at it at the same moment. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505'
