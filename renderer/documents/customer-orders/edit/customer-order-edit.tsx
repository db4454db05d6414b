import { useMemo } from 'react'
import type { InputOf } from '#shared/kernel/contract.ts'
import {
  customerOrderHeader,
  type CustomerOrder,
  type CustomerOrderHeader,
  type CustomerOrderRow,
} from '#shared/documents/customer-orders/customer-order.fields.ts'
import { needsApproval } from '#shared/documents/customer-orders/buyer-approval.rules.ts'
import { customerOrderWrites } from '#shared/documents/customer-orders/customer-order.actions.ts'
import { useRole } from '../../../api/session.ts'
import { editorEndpoint } from '../../../engine/editor/editor-endpoint.ts'
import { customerLineOf } from '../../../lines/editor/inputs.ts'
import { PricedEditor } from '../../../lines/page/priced-editor.tsx'
import { startOf, type PricedSettings } from '../../../lines/page/priced-settings.ts'
import { editorReviewOf } from '../../../lines/review/editor-review.tsx'
import { ReturnedNotice } from '../../../engine/state/returned-notice.tsx'
import { UnreadNotice } from '../../../areas/messages/unread-notice.tsx'
import { useCustomerChoices } from '../../../lines/page/customer-choices.ts'
import { useApprovalFrom } from '../limits/order-limit.api.ts'
import { SentBackNotice } from '../customer-order-detail.tsx'
import { customerOrderJudging } from '../actions/customer-order-action-sets.ts'
import { customerOrderApi, customerOrderViews } from '../customer-order-view.tsx'
import { sideOf, type Side } from '../../../engine/view.ts'

const useWrites = editorEndpoint(
  'customerOrder',
  {
    create: customerOrderWrites.create,
    save: customerOrderWrites.save,
    finish: customerOrderWrites.submit,
  },
  { askApproval: customerOrderWrites.askApproval },
)

/** The types of its editor. */
interface Shape {
  row: CustomerOrderRow
  document: CustomerOrder
  content: CustomerOrderHeader
  action: 'edit' | 'submit' | 'askApproval'
  sent: InputOf<typeof customerOrderWrites.create>['body']
}

/** @param approvalFrom the amount above which the reader needs a colleague's approval for an order */
const settingsFor = (
  side: Side,
  approvalFrom: ReturnType<typeof useApprovalFrom>,
): PricedSettings<Shape> => ({
  view: customerOrderViews[side],
  schema: customerOrderHeader,
  judging: customerOrderJudging,
  finish: {
    action: 'submit',
    // Above the limit of the buyer's own company a colleague is asked instead (D365).
    instead: (known) => (needsApproval(known) ? 'askApproval' : undefined),
    label: (t, event) => {
      if (event === 'askApproval') return t('customerOrderActions.actions.askApproval')
      return t(side === 'customer' ? 'editing.actions.submit' : 'editing.actions.send')
    },
  },
  start: { owner: side },
  factsOf: (header) => ({ approvalFrom: approvalFrom(header) }),
  assume: { lineCount: 1, openLines: 0 },
  side: 'customer',
  api: customerOrderApi,
  useWrites,
  preview: customerOrderWrites.previewPaper,
  contentOf: ({ header, lines }) => ({ header, lines: lines.map(customerLineOf) }),
  useHeader: (header: CustomerOrderHeader, order?: CustomerOrder) =>
    useCustomerChoices(side === 'customer', header, order),
  started: (d) => ({ ...startOf(d), salespersonId: d.salespersons[0]?.id ?? null }),
  isOwnCustomer: side === 'customer',
  review: editorReviewOf({ view: customerOrderViews[side], ...customerOrderApi }),
})

/** A customer's order while it is written, by the customer or by customer service on its behalf (D11). */
export function CustomerOrderEditScreen() {
  const side = sideOf(useRole())
  const approvalFrom = useApprovalFrom()
  const settings = useMemo(() => settingsFor(side, approvalFrom), [side, approvalFrom])
  return (
    <PricedEditor
      settings={settings}
      notice={({ record }) => (
        <>
          {side === 'customer' && <UnreadNotice />}
          <ReturnedNotice words="customerOrders" record={record} />
          <SentBackNotice order={record} />
        </>
      )}
    />
  )
}
