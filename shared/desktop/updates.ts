import * as z from 'zod'

export const channels = ['latest', 'beta'] as const
export const channel = z.enum(channels)
export type Channel = z.output<typeof channel>

/** Why an update did not arrive; each reason has its sentence in `locales/<language>/desktop.ts`. */
export const updateFailures = [
  'OFFLINE',
  'NO_FEED',
  'CHECKSUM',
  'SIGNATURE',
  'INSECURE',
  'DISK',
  'OTHER',
] as const
export type UpdateFailure = (typeof updateFailures)[number]

/** What is new, in each language of the product; `scripts/release.ts` writes it into the feed. */
export const updateNotes = z.object({ zh: z.string(), en: z.string(), id: z.string() })

/**
 * How far the client is with its next version. `off`: it was started from sources. `managed`: IT installs
 * updates.
 */
export const updateState = z.object({
  version: z.string(),
  phase: z.enum(['off', 'managed', 'idle', 'checking', 'current', 'downloading', 'ready', 'failed']),
  next: z.string().optional(),
  percent: z.number().optional(),
  notes: updateNotes.optional(),
  failure: z.enum(updateFailures).optional(),
})
export type UpdateState = z.output<typeof updateState>

/** The part of a feed that is signed: the version and the checksums of its files. */
export const signedText = ({ version, files }: SignedFeed): string =>
  JSON.stringify([version, files.map(({ url, sha512 }) => [url, sha512])])

export interface SignedFeed {
  version: string
  files: readonly { url: string; sha512: string }[]
}
