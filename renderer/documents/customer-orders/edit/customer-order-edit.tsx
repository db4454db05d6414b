import {
  customerOrderHeader,
  type CustomerOrder,
  type CustomerOrderHeader,
} from '#shared/documents/customer-orders/customer-order.schema.ts'
import { customerOrderWrites } from '#shared/documents/customer-orders/customer-order-write.contract.ts'
import { useRole } from '../../../api/session.ts'
import { editorEndpoint } from '../../../kit/document/editor/editor-endpoint.ts'
import { customerLineOf } from '../../../lines/editor/inputs.ts'
import { startOf } from '../../../lines/page/defaults.ts'
import { PricedEditor } from '../../../lines/page/priced-editor.tsx'
import { pricedSettings } from '../../../lines/page/priced-settings.ts'
import { editorReviewOf } from '../../../lines/review/editor-review.tsx'
import type { FieldOverrides } from '../../../kit/document/editor/editor-settings.ts'
import { useOrderDefaultsQuery } from '../../../lines/page/defaults.api.ts'
import { EditorFiles } from '../../editor-files.tsx'
import { ReturnedNotice } from '../../returned-notice.tsx'
import { UnreadNotice } from '../../unread-notice.tsx'
import { useSalesOrgOptions } from '../../customers/customer.api.ts'
import { customerOrderJudging } from '../actions/customer-order-action-sets.ts'
import { customerOrderApi } from '../customer-order.api.ts'
import { customerOrderViews, sideOf, type Side } from '../customer-order-view.tsx'

/** The choices of a header that depend on its customer: the customer's own numbers and salesmen. */
function useCustomerChoices(side: Side, { customerId }: CustomerOrderHeader, order?: CustomerOrder) {
  const { data: customers = [] } = useOrderDefaultsQuery(
    { query: side === 'customer' ? {} : { customerId } },
    { skip: side === 'staff' && customerId === '' },
  )
  const salesOrgs = useSalesOrgOptions().options
  const chosen = customers.find(({ id }) => id === customerId)
  const people = (chosen?.salespersons ?? []).map(({ id, name, number }) => ({
    value: id,
    label: `${name} · ${number}`,
  }))
  const { salespersonId: own, salespersonName = '' } = order ?? {}
  const salespersons =
    !own || people.some(({ value }) => value === own)
      ? people
      : [{ value: own, label: salespersonName }, ...people]
  const ownNumbers = customers.map(({ id, name, sapCustomerNo }) => ({
    value: id,
    label: [name, sapCustomerNo].filter(Boolean).join(' · '),
  }))
  const overrides: FieldOverrides<CustomerOrderHeader> = {
    salesOrg: { control: { kind: 'oneOf', options: salesOrgs } },
    salespersonId: { control: { kind: 'oneOf', options: salespersons, empty: 'null' } },
    ...(side === 'customer' && { customerId: { control: { kind: 'oneOf', options: ownNumbers } } }),
    // The server uses the customer's country (D132).
    destinationCountry: { hidden: Boolean(chosen?.countryCode) },
  }
  return {
    overrides,
    names: {
      customerId: (id: string) => customers.find((c) => c.id === id)?.name ?? order?.customerName,
      salespersonId: (id: string) => salespersons.find(({ value }) => value === id)?.label,
    },
  }
}

const useWrites = editorEndpoint('customerOrder', {
  create: customerOrderWrites.create,
  save: customerOrderWrites.save,
  finish: customerOrderWrites.submit,
})

const settingsFor = (side: Side) =>
  pricedSettings({
    view: customerOrderViews[side],
    schema: customerOrderHeader,
    judging: customerOrderJudging,
    edit: 'edit',
    finish: {
      action: 'submit',
      label: (t) => t(side === 'customer' ? 'editing.actions.submit' : 'editing.actions.send'),
    },
    start: { owner: side },
    assume: { lineCount: 1, openLines: 0 },
    side: 'customer',
    api: customerOrderApi,
    useWrites,
    contentOf: ({ header, lines }) => ({ header, lines: lines.map(customerLineOf) }),
    useHeader: (header: CustomerOrderHeader, order?: CustomerOrder) =>
      useCustomerChoices(side, header, order),
    started: (d) => ({ ...startOf(d), salespersonId: d.salespersons[0]?.id ?? null }),
    isOwnCustomer: side === 'customer',
    review: editorReviewOf({ view: customerOrderViews[side], ...customerOrderApi }),
  })

const settings = { staff: settingsFor('staff'), customer: settingsFor('customer') }

/** A customer's order while it is written, by the customer or by customer service on its behalf (D11). */
export function CustomerOrderEditScreen() {
  const side = sideOf(useRole())
  return (
    <PricedEditor
      settings={settings[side]}
      notice={({ record }) => (
        <>
          {side === 'customer' && <UnreadNotice />}
          <ReturnedNotice words="customerOrders" record={record} />
        </>
      )}
      more={(edited) => <EditorFiles doc="customerOrder" {...edited} />}
    />
  )
}
