import { pricedContent } from '#shared/documents/orders/content.rules.ts'
import { sha256 } from '../../engine/sha256.ts'

/** The hash of the content for which an approval counts (D27). */
export const contentHash = (...content: Parameters<typeof pricedContent>): string =>
  sha256(pricedContent(...content))
