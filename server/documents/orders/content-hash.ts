import { createHash } from 'node:crypto'
import { pricedContent } from '#shared/documents/orders/content.rules.ts'

/** The hash of the content for which an approval counts (D27). */
export const contentHash = (...content: Parameters<typeof pricedContent>): string =>
  createHash('sha256')
    .update(pricedContent(...content))
    .digest('hex')
