export const root: string
/** Builds the web bundle when a source is newer than it. */
export function buildWebWhenStale(): void
/** Builds the server's bundle when a source is newer than it. */
export function buildServerWhenStale(): void
