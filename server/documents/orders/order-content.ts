import { createHash } from 'node:crypto'
import { pricedContent } from '#shared/documents/orders/content.rules.ts'

type Content = Parameters<typeof pricedContent>

/** The hash of the content for which an approval counts (D27). */
export const contentHash = (header: Content[0], lines: Content[1]): string =>
  createHash('sha256').update(pricedContent(header, lines)).digest('hex')
