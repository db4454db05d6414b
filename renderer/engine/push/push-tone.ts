import type { Role } from '#shared/vocabulary/roles.ts'
import type { pushStates } from '#shared/vocabulary/words.ts'
import type { Tone } from '../../kit/status-tag.tsx'

const settlesPushes: readonly Role[] = ['customerService', 'administrator']
/** Customer service pushes again or returns the document; what was returned is changed by the salesman. */
const mendsPushes: readonly Role[] = ['customerService', 'salesman']

/** Whose matter it is how far SAP has a document. */
export function pushTone({ push }: { push: (typeof pushStates)[number] }, role: Role): Tone {
  if (push === 'push_unknown') return settlesPushes.includes(role) ? 'yours' : 'waiting'
  if (push === 'push_rejected') return mendsPushes.includes(role) ? 'yours' : 'stopped'
  return ({ unpushed: 'draft', pushing: 'waiting', pushed: 'done' } as const)[push]
}
