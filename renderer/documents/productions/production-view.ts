import { documentApi, type DocumentView } from '../../engine/view.ts'
import { production } from '#shared/documents/productions/index.ts'
import { productionOutline } from '#shared/documents/productions/production-outline.ts'
import type {
  ProductionRow,
  ProductionHeader,
  ProductionLine,
} from '#shared/documents/productions/production.fields.ts'
import type { Role } from '#shared/vocabulary/words.ts'
import type { Tone } from '../../kit/status-tag.tsx'

export const productionApi = documentApi(production)

const tones: Readonly<Record<ProductionRow['status'], Tone>> = {
  draft: 'draft',
  in_approval: 'waiting',
  approved: 'done',
  rejected: 'waiting',
  send_failed: 'waiting',
  withdrawn: 'stopped',
  void: 'stopped',
}
const unsettled: readonly string[] = ['rejected', 'send_failed']

/** Its writer goes on where it was not approved. */
const toneOfStatus = ({ status, isMaker }: ProductionRow, role: Role): Tone => {
  const mine = role === 'salesman' || (role === 'customerService' && isMaker)
  return mine && unsettled.includes(status) ? 'yours' : tones[status]
}

export const productionView: DocumentView<ProductionRow> = {
  document: production,
  home: productionOutline.homes.production.staff,
  tones: { status: toneOfStatus },
}

/** A special production while it is typed. */
export type ProductionContent = ProductionHeader & { lines: readonly ProductionLine[] }
