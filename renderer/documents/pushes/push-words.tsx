import type { PushRecordState } from '#shared/documents/pushes/push.machine.ts'
import { useText } from '../../i18n/index.ts'
import { StatusTag } from '../../kit/status-tag.tsx'

const tones = {
  pending: 'waiting',
  sending: 'waiting',
  unknown: 'yours',
  confirmed: 'done',
  rejected: 'stopped',
  released: 'draft',
  manual: 'yours',
} as const satisfies Record<PushRecordState, string>

export function PushStateTag({ state }: { state: PushRecordState }) {
  const t = useText()
  return <StatusTag tone={tones[state]}>{t(`pushScreens.states.${state}`)}</StatusTag>
}
