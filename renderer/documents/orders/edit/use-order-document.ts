import { useCallback, useMemo } from 'react'
import { checkOrderHeader, orderHeader, type OrderHeader } from '#shared/documents/orders/order-form.ts'
import type { OpenedOrder, OrderDocument } from '../../../lines/page/order-document.ts'
import { newOrder, storedOrder } from '../../../lines/page/stored-order.ts'
import { useMaterialsOf } from '../../../lines/use-materials-of.ts'
import { orderApi } from '../order.api.ts'
import { headerOf, blankHeader } from './header.ts'
import { useCreateOrderMutation, useGenerateOrderMutation, useSaveOrderMutation } from './order-edit.api.ts'

/** A staff order for the editor: how it is opened, kept and made effective. */
export function useOrderDocument() {
  const [read] = orderApi.useLazyOrderQuery()
  const materialsOf = useMaterialsOf()
  const [create] = useCreateOrderMutation()
  const [save] = useSaveOrderMutation()
  const [generate] = useGenerateOrderMutation()

  const load = useCallback(
    async (id: string): Promise<OpenedOrder<OrderHeader>> => {
      const order = await read({ query: { id } }).unwrap()
      const { version, lines } = order
      const ids = lines.map((l) => l.materialId)
      const materials = await materialsOf(order, ids)
      const stored = storedOrder(headerOf(order), lines, materials)
      return { id, version, number: order.orderNo || order.purchaseNo, stored, materials }
    },
    [read, materialsOf],
  )
  const document = useMemo(
    (): OrderDocument<OrderHeader> => ({
      name: 'order',
      side: 'staff',
      schema: orderHeader,
      checkHeader: checkOrderHeader,
      chargesOf: (header) => header,
      load,
      save: ({ id, version, header, lines, cartonsConfirmed }) =>
        id === null
          ? create({ body: { header, lines, cartonsConfirmed } }).unwrap()
          : save({ body: { id, version, header, lines, cartonsConfirmed } }).unwrap(),
      finish: (saved) => generate({ body: saved }).unwrap(),
    }),
    [load, create, save, generate],
  )
  const open = useCallback(
    (id: string | null) => (id === null ? Promise.resolve(newOrder(blankHeader)) : load(id)),
    [load],
  )
  return { document, open }
}
