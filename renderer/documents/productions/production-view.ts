import { documentApi, documentView } from '../../engine/view.ts'
import { production } from '#shared/documents/productions/index.ts'
import { productionOutline } from '#shared/documents/productions/production-outline.ts'
import type { ProductionHeader, ProductionLine } from '#shared/documents/productions/production.fields.ts'

export const productionApi = documentApi(production)

const tones = {
  draft: 'draft',
  in_approval: 'waiting',
  approved: 'done',
  rejected: 'waiting',
  send_failed: 'waiting',
  withdrawn: 'stopped',
  void: 'stopped',
} as const
const unsettled: readonly string[] = ['rejected', 'send_failed']

export const productionView = documentView(production, {
  home: productionOutline.homes.production.staff,
  tones: {
    /** Its writer goes on where it was not approved. */
    status: ({ status, isMaker }, role) => {
      const mine = role === 'salesman' || (role === 'customerService' && isMaker)
      return mine && unsettled.includes(status) ? 'yours' : tones[status]
    },
  },
})

/** A special production while it is typed. */
export type ProductionContent = ProductionHeader & { lines: readonly ProductionLine[] }
