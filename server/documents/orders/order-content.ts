import { createHash } from 'node:crypto'
import { pricedContent } from '#shared/documents/orders/content.rules.ts'

type Content = Parameters<typeof pricedContent>

/** D27: the content that an approval counts for. */
export const contentHash = (header: Content[0], lines: Content[1]): string =>
  createHash('sha256').update(pricedContent(header, lines)).digest('hex')
