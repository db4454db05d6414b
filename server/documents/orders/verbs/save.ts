import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { write } from '../../../calls/handler.ts'
import { openCartons, withCartonsKept } from '../../../lines/line.service.ts'
import { cartonReasons } from '../../../lines/priced/submit-verb.ts'
import { open } from '../../../engine/act.ts'
import { asComplete, editedForm } from '../order-content.ts'
import { headerColumns, editingOf, order } from '../order-document.ts'
import { writeContent } from '../order-edit.ts'

/** A draft may be incomplete; an effective order must stay complete. */
export const save = write(orderWrites.save, async (input) => {
  const { lines, cartonsConfirmed } = input.body
  const now = input.services.now()
  const { row, check } = await open(input, order, input.body, { event: editingOf, assume: asComplete })
  const sent = { ...input.body, lines: cartonsConfirmed ? withCartonsKept(lines) : lines }
  const { header, form, stored, final, reasons } = await editedForm(input, row, sent, now)
  check([...reasons, ...(final ? cartonReasons(openCartons(form.resolved), cartonsConfirmed) : [])])
  const content = { header: headerColumns(header, form.named, row), resolved: form.resolved }
  return order.saved(await writeContent(input, row, content, { stored, now }))
})
