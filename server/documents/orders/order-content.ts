import { createHash } from 'node:crypto'
import { pricedContent } from '#shared/documents/orders/content.rules.ts'

type Content = Parameters<typeof pricedContent>

/** D27: what an approval counts for, and for nothing else. */
export const contentHash = (header: Content[0], lines: Content[1]): string =>
  createHash('sha256').update(pricedContent(header, lines)).digest('hex')
