import { contractContent, quotedContent } from '#shared/documents/contracts/content.rules.ts'
import { sha256 } from '../../engine/sha256.ts'

/** The hash of what a contract and its quotations have alike. */
export const quotedHash = (...content: Parameters<typeof quotedContent>): string =>
  sha256(quotedContent(...content))

/** The hash of the content for which the audit of a contract counts (D27). */
export const contractHash = (
  header: Parameters<typeof contractContent>[0],
  lines: Parameters<typeof contractContent>[1],
): string => sha256(contractContent(header, lines))
