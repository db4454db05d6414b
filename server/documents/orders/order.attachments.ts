import { refuse } from '../../calls/refuse.ts'
import { attachmentHandlers } from '../engine/attachments/attachment.service.ts'
import { mustAllow } from './order.check.ts'
import { editingOf } from './order.events.ts'
import { tell } from './order.live.ts'
import { isVisible, lock, type LockedOrder } from './order.repository.ts'

/** Files of an order change while the order itself may be edited; no price depends on them. */
export const attachments = attachmentHandlers<LockedOrder>({
  doc: 'order',
  isVisible,
  async open(tx, actor, id) {
    const row = await lock(tx, actor, id)
    if (!row) return refuse('NOT_FOUND')
    mustAllow(editingOf(row), row, actor)
    return row
  },
  tell: (services, tx, row) => tell(services, tx, row),
})
