import type { NoticeRule } from '#shared/engine/notice.ts'
import type { ProductionEvent } from './production.machine.ts'

/** Those who decide hear of it from its approval. */
export const productionNotices: readonly NoticeRule<ProductionEvent>[] = [
  { kind: 'productionDecided', events: ['approve', 'reject', 'failToSend', 'void'], recipients: ['owner'] },
]
