import { createHash } from 'node:crypto'

/** The hash of a content: of what somebody approved, or of what was sent. */
export const sha256 = (content: string): string => createHash('sha256').update(content).digest('hex')
