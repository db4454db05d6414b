import type { Settings } from '../../settings/settings.ts'

/** What the first process and those that answer tell each other. */
export type FromWorker =
  | { said: 'settings?' }
  | { said: 'ready'; url: string }
  | { said: 'failed'; error: { message: string; code?: string; port?: number } }

export interface ToWorker {
  settings: Settings
}

/** The metrics library sends messages of its own on the same channel. */
export const isFromWorker = (message: unknown): message is FromWorker =>
  typeof message === 'object' && message !== null && 'said' in message
