import { approvedContent } from '#shared/documents/inquiries/approved-content.rules.ts'
import { sha256 } from '../../engine/sha256.ts'

/** The hash of the content for which an approval of the prices counts (D27). */
export const approvedHash = (...content: Parameters<typeof approvedContent>): string =>
  sha256(approvedContent(...content))
