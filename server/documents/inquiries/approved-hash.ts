import { createHash } from 'node:crypto'
import { approvedContent } from '#shared/documents/inquiries/approved-content.rules.ts'

/** The hash of the content for which an approval of the prices counts (D27). */
export const approvedHash = (...content: Parameters<typeof approvedContent>): string =>
  createHash('sha256')
    .update(approvedContent(...content))
    .digest('hex')
