/** Whether a write failed on a unique key, because somebody else wrote the same value at the same moment. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505'
