import * as z from 'zod'

export const channels = ['latest', 'beta'] as const
export const channel = z.enum(channels)
export type Channel = z.output<typeof channel>

/** Why an update did not come; each has its sentence in `locales/<language>/desktop.ts`. */
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

/** What is new, in each language of the product; written into the feed by `scripts/release.ts`. */
export const updateNotes = z.object({ zh: z.string(), en: z.string(), id: z.string() })

/** Where the client stands with its next version. `off`: started from sources; `managed`: IT installs updates. */
export const updateState = z.object({
  version: z.string(),
  phase: z.enum(['off', 'managed', 'idle', 'checking', 'current', 'downloading', 'ready', 'failed']),
  next: z.string().optional(),
  percent: z.number().optional(),
  notes: updateNotes.optional(),
  failure: z.enum(updateFailures).optional(),
})
export type UpdateState = z.output<typeof updateState>

/** What of a feed is signed: which version, and the checksums of the files that it consists of. */
export const signedText = ({ version, files }: SignedFeed): string =>
  JSON.stringify([version, files.map(({ url, sha512 }) => [url, sha512])])

export interface SignedFeed {
  version: string
  files: readonly { url: string; sha512: string }[]
}
