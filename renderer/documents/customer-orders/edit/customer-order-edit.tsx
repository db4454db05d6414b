import { Alert } from 'antd'
import { lazy, Suspense } from 'react'
import {
  type CustomerOrder,
  customerOrderHeader,
  type CustomerOrderHeader,
} from '#shared/documents/customer-orders/customer-order.schema.ts'
import { customerOrderWrites } from '#shared/documents/customer-orders/customer-order-write.contract.ts'
import { useRole } from '../../../api/session.ts'
import { useText } from '../../../i18n/index.ts'
import { editorEndpoint } from '../../../kit/document/editor/editor-endpoint.ts'
import { customerLineOf } from '../../../lines/editor/inputs.ts'
import { startOf } from '../../../lines/page/defaults.ts'
import { PricedEditor } from '../../../lines/page/priced-editor.tsx'
import { pricedSettings } from '../../../lines/page/priced-settings.ts'
import { EditorFiles } from '../../editor-files.tsx'
import { UnreadNotice } from '../../unread-notice.tsx'
import { customerOrderJudging } from '../actions/customer-order-judging.ts'
import {
  useCustomerOrderPageQuery,
  useCustomerOrderQuery,
  useLazyCustomerOrderQuery,
} from '../customer-order.api.ts'
import { customerOrderViews, type Side, sideOf } from '../customer-order-view.ts'
import { useCustomerChoices } from './use-customer-choices.ts'

const ReviewDialog = lazy(() => import('../../../lines/review/review-dialog.tsx'))

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
    useOne: useCustomerOrderQuery,
    useLazyOne: useLazyCustomerOrderQuery,
    useWrites,
    contentOf: ({ header, lines }) => ({ header, lines: lines.map(customerLineOf) }),
    useHeader: (header: CustomerOrderHeader, order: CustomerOrder | undefined) =>
      useCustomerChoices(side, header, order),
    started: (d) => ({ ...startOf(d), salespersonId: d.salespersons[0]?.id ?? null }),
    isOwnCustomer: side === 'customer',
    review: (shown) => (
      <Suspense>
        <ReviewDialog
          source={{ view: customerOrderViews[side], usePage: useCustomerOrderPageQuery }}
          {...shown}
        />
      </Suspense>
    ),
  })

const settings = { staff: settingsFor('staff'), customer: settingsFor('customer') }

/** A customer's order while it is written, by the customer or by customer service on its behalf (D11). */
export function CustomerOrderEditScreen() {
  const t = useText()
  const side = sideOf(useRole())
  return (
    <PricedEditor
      settings={settings[side]}
      notice={({ record }) => (
        <>
          {side === 'customer' && <UnreadNotice />}
          {record?.status === 'returned' && (
            <Alert
              type="warning"
              showIcon
              title={t('customerOrders.returnedTitle')}
              description={record.returnComment || t('customerOrders.noReason')}
            />
          )}
        </>
      )}
      more={(edited) => <EditorFiles doc="customerOrder" {...edited} />}
    />
  )
}
