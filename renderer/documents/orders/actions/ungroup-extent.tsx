import { Radio } from 'antd'
import { useState } from 'react'
import type { OrderRow } from '#shared/documents/orders/order.fields.ts'
import { useText } from '../../../i18n/index.ts'
import type { PartProps } from '../../../engine/actions/action-set.ts'
import { orderApi } from '../order-view.ts'

/** Takes one order out of its merge group, or all of them (D12). */
export function UngroupExtent({ rows: [order], value, onChange }: PartProps<OrderRow, boolean>) {
  const t = useText()
  // The number is kept, because the order loses it while the dialog is still open.
  const [mergeGroupNo] = useState(order?.mergeGroupNo)
  const { data } = orderApi.usePage({ body: { size: 100, filter: { mergeGroupNo } } })
  return (
    <>
      <span>{(data?.rows ?? []).map(({ orderNo }) => orderNo).join(', ')}</span>
      <Radio.Group
        aria-label={t('orderActions.ungroup.extent')}
        value={value}
        onChange={(e) => onChange(e.target.value === true)}
        options={[
          { value: false, label: `${t('orderActions.ungroup.one')}: ${order?.orderNo}` },
          {
            value: true,
            label: t('orderActions.ungroup.whole', { count: data?.total ?? 1 }),
          },
        ]}
      />
      <span className="secondary">{t('orderActions.ungroup.last')}</span>
    </>
  )
}
