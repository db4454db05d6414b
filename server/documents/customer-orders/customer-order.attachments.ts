import { attachmentHandlers } from '../engine/attachments/attachment.service.ts'
import { tellBoth, tellOwn } from './customer-order.live.ts'
import { locked, openReasons } from './customer-order.locked.ts'
import { isVisible } from './customer-order.repository.ts'

/** Files belong to what is sent: they change while the order can be edited, by the side that edits it. */
export const attachments = attachmentHandlers({
  doc: 'customerOrder',
  isVisible,
  async open(tx, actor, id) {
    const row = await locked(tx, actor, id)
    openReasons('save', row, row.version, actor)
    return row
  },
  tell(services, tx, row) {
    const tell = row.status === 'draft' ? tellOwn : tellBoth
    tell(services, tx, row)
  },
})
