import type { PushKind } from '#shared/documents/push-kinds.ts'
import { picked } from '#shared/kernel/pick.ts'
import type { PushRecordState } from '#shared/engine/push/push.machine.ts'
import { pushRow, type PushRow, type SapMessage } from '#shared/engine/push/push.schema.ts'
import { differencesOf } from './pushable.ts'
import type { PushListRecord } from './push.repository.ts'

export const toRow = (push: PushListRecord): PushRow =>
  picked(pushRow, {
    ...push,
    kind: push.kind as PushKind,
    state: push.state as PushRecordState,
    differences: differencesOf(push),
    messages: push.messages as SapMessage[],
  })
