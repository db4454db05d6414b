import type { PushRecordState } from '#shared/engine/push/push.machine.ts'
import { useText } from '../../i18n/index.ts'
import { StatusTag, type Tone } from '../../kit/status-tag.tsx'
import type { pushStates, Role } from '#shared/vocabulary/words.ts'

export const pushTones = {
  pending: 'waiting',
  sending: 'waiting',
  unknown: 'yours',
  confirmed: 'done',
  rejected: 'stopped',
  released: 'draft',
  manual: 'yours',
} as const satisfies Record<PushRecordState, Tone>

export function PushStateTag({ state }: { state: PushRecordState }) {
  const t = useText()
  return <StatusTag tone={pushTones[state]}>{t(`pushScreens.states.${state}`)}</StatusTag>
}

const settlesPushes: readonly Role[] = ['customerService', 'administrator']
/** Customer service pushes again or returns the document; what was returned is changed by the salesman. */
const mendsPushes: readonly Role[] = ['customerService', 'salesman']

/** Whose matter it is how far SAP has a document. */
export function pushTone({ push }: { push: (typeof pushStates)[number] }, role: Role): Tone {
  if (push === 'push_unknown') return settlesPushes.includes(role) ? 'yours' : 'waiting'
  if (push === 'push_rejected') return mendsPushes.includes(role) ? 'yours' : 'stopped'
  return ({ unpushed: 'draft', pushing: 'waiting', pushed: 'done' } as const)[push]
}
