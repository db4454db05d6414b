import { createHash } from 'node:crypto'
import { contractContent } from '#shared/documents/contracts/content.rules.ts'

/** The hash of the content for which the audit of a contract counts (D27). */
export const contractHash = (
  header: Parameters<typeof contractContent>[0],
  lines: Parameters<typeof contractContent>[1],
): string => createHash('sha256').update(contractContent(header, lines)).digest('hex')
