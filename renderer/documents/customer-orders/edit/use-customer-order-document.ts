import { useCallback, useMemo } from 'react'
import {
  checkCustomerHeader,
  customerOrderHeader,
  type CustomerOrderHeader,
} from '#shared/documents/customer-orders/customer-order-form.ts'
import { customerLineOf } from '../../../lines/editor/inputs.ts'
import { noCharges } from '../../../lines/editor/totals.ts'
import { useLazyOrderDefaultsQuery } from '../../../lines/page/defaults.api.ts'
import type { OpenedOrder, OrderDocument } from '../../../lines/page/order-document.ts'
import { newOrder, storedOrder } from '../../../lines/page/stored-order.ts'
import { useMaterialsOf } from '../../../lines/use-materials-of.ts'
import { customerOrderApi } from '../customer-order.api.ts'
import type { Side } from '../customer-order-addresses.ts'
import {
  useCreateCustomerOrderMutation,
  useSaveCustomerOrderMutation,
  useSubmitCustomerOrderMutation,
} from './customer-order-edit.api.ts'
import { blankHeader, headerOf, startedBy } from './header.ts'

type Document = OrderDocument<CustomerOrderHeader>

/** A customer's order for the editor: how it is opened, stored and sent. */
export function useCustomerOrderDocument(side: Side) {
  const [read] = customerOrderApi.useLazyCustomerOrderQuery()
  const materialsOf = useMaterialsOf()
  const [askDefaults] = useLazyOrderDefaultsQuery()
  const [create] = useCreateCustomerOrderMutation()
  const [save] = useSaveCustomerOrderMutation()
  const [submit] = useSubmitCustomerOrderMutation()

  const load = useCallback(
    async (id: string): Promise<OpenedOrder<CustomerOrderHeader>> => {
      const order = await read({ query: { id } }).unwrap()
      const { version, lines } = order
      const ids = lines.map((l) => l.materialId)
      const materials = await materialsOf(order, ids)
      const stored = storedOrder(headerOf(order), lines, materials)
      return { id, version, number: order.customerOrderNo || order.purchaseNo, stored, materials }
    },
    [read, materialsOf],
  )
  /** A new order starts with its customer's defaults if there is only one possible customer. */
  const begin = useCallback(async () => {
    const own = side === 'customer' ? await askDefaults({ query: {} }).unwrap() : []
    return newOrder(own.length === 1 ? { ...blankHeader, ...startedBy(own[0]!) } : blankHeader)
  }, [side, askDefaults])

  const document = useMemo(
    (): Document => ({
      name: 'customerOrder',
      side: 'customer',
      schema: customerOrderHeader,
      checkHeader: (header, _total, today) => checkCustomerHeader(header, today),
      chargesOf: () => noCharges,
      load,
      save: ({ id, version, header, lines }) => {
        const content = { header, lines: lines.map(customerLineOf) }
        return id === null
          ? create({ body: content }).unwrap()
          : save({ body: { id, version, ...content } }).unwrap()
      },
      finish: (saved) => submit({ body: saved }).unwrap(),
    }),
    [load, create, save, submit],
  )
  const open = useCallback((id: string | null) => (id === null ? begin() : load(id)), [begin, load])
  return { document, open }
}
