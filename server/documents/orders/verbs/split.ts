import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { write } from '../../../calls/handler.ts'
import { open } from '../../engine/act.ts'
import { order } from '../order-document.ts'
import { splitOrder } from '../split/split-order.ts'
import { takeAllBack } from '../split/take-back.ts'

/** Splits by hand or by warehouse position, or makes one order of the parts again. */
export const split = write(orderWrites.split, async (given) => {
  const { services, body } = given
  const { way } = body
  const { row } = await open(given, order, body, { event: way.by === 'undo' ? 'unsplit' : 'split' })
  const at = services.now().toISOString()
  const { master, children } =
    way.by === 'undo'
      ? { master: await takeAllBack(given, row, at), children: [] }
      : await splitOrder(given, row, way, at)
  return { version: master.version, children: children.map(({ id, orderNo }) => ({ id, orderNo })) }
})
