import type { PushRecordState } from '#shared/engine/push/push.machine.ts'
import { useText } from '../../i18n/index.ts'
import { StatusTag, type Tone } from '../../kit/status-tag.tsx'

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
