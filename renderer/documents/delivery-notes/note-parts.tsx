import { Alert, Flex } from 'antd'
import type { DeliveryNote } from '#shared/documents/delivery-notes/delivery-note.fields.ts'
import type { NotePart } from '#shared/documents/delivery-notes/note-part.rules.ts'
import { useRole } from '../../api/session.ts'
import { FactList, type Fact } from '../../engine/fact-list.tsx'
import { pushTone } from '../../engine/push/push-tone.ts'
import { useText } from '../../i18n/index.ts'
import { StatusTag } from '../../kit/status-tag.tsx'

function Part({ part }: { part: NotePart }) {
  const t = useText()
  const role = useRole()
  const { shippingPoint, shipToNo, state, sapDeliveryNo, said, detailsRefused } = part
  const facts: Fact[] = [
    [t('deliveryNotes.lineFields.shippingPoint'), shippingPoint],
    [t('deliveryNotes.parts.shipTo'), shipToNo],
    [t('deliveryNotes.fields.sapDeliveryNos'), sapDeliveryNo],
    [
      t('deliveryNotes.fields.push'),
      <StatusTag key="state" tone={pushTone({ push: state }, role)}>
        {t(`states.push.${state}`)}
      </StatusTag>,
    ],
  ]
  return (
    <section aria-label={`${shippingPoint} ${shipToNo}`}>
      <FactList facts={facts} />
      {said !== '' && state !== 'pushed' && (
        <Alert type="warning" showIcon title={t('deliveryNotes.parts.said')} description={said} />
      )}
      {detailsRefused && <Alert type="warning" showIcon title={t('deliveryNotes.fields.detailsRefused')} />}
    </section>
  )
}

/** Lists the deliveries that SAP makes of a note: one for each shipping point and ship-to, each with its state (D240). */
export function NoteParts({ parts }: Pick<DeliveryNote, 'parts'>) {
  const t = useText()
  if (parts.length === 0) return <p className="secondary">{t('deliveryNotes.parts.none')}</p>
  return (
    <Flex vertical gap={12}>
      {parts.map((part) => (
        <Part key={`${part.shippingPoint} ${part.shipToNo}`} part={part} />
      ))}
    </Flex>
  )
}
