import { Alert, Button, Collapse, Flex } from 'antd'
import { Link } from 'react-router-dom'
import { isLive } from '#shared/documents/orders/release.rules.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { keyIn, useFormat, useText } from '../../../../i18n/index.ts'
import { PushProgress } from '../../../../engine/push/push-progress.tsx'
import { isBlank } from '../../../../kit/grid/cell-reasons.ts'
import type { SheetOrder } from './sheet-rows.ts'
import styles from './sheet.module.css'
import { usePushSentences } from '../../../../engine/push/use-push-sentences.ts'
import { isBusinessDate } from '#shared/kernel/dates.ts'
import { isDecimal } from '#shared/kernel/decimal-text.ts'
import { packingRequirements, sprayCodes } from '#shared/vocabulary/words.ts'
import type { ReactNode } from 'react'
import { FactList } from '../../../../engine/detail/facts.tsx'
import { RefName } from '../../../../engine/detail/lookups.tsx'
import type { PushPreview } from '../order-push.api.ts'
import { documentAddress } from '../../../../engine/push/push-address.ts'

type Sent = PushPreview['header'][number]

const charges: readonly string[] = ['localCharge', 'oceanFreight', 'premium', 'otherCharge']
const ratios: readonly string[] = ['depositRate', 'paymentRatio', 'advancePaymentRate']

/** The header that SAP will receive, with names in place of SAP's codes. */
function SentHeader({ header, currency }: Pick<PushPreview, 'header' | 'currency'>) {
  const t = useText()
  const format = useFormat()
  const shown = ({ field, value }: Sent): ReactNode => {
    if (field === 'orderTime') return format.instant(value)
    if (field === 'deliveryTime') return isBusinessDate(value) ? format.date(value) : value
    if (field === 'destinationCountry') return <RefName of="country" code={value} />
    if (field === 'isCustomize') return t(value === 'true' ? 'common.yes' : 'common.no')
    if (charges.includes(field) && isDecimal(value)) return format.money(value, currency)
    if (ratios.includes(field) && isDecimal(value)) return format.quantity(value)
    const packing = packingRequirements.find((p) => field === 'packingRequirement' && p === value)
    if (packing) return t(`states.packing.${packing}`)
    const spray = sprayCodes.find((s) => field === 'sprayCode' && s === value)
    return spray ? t(`states.spray.${spray}`) : value
  }
  return <FactList facts={header.map((sent) => [t(`orders.fields.${sent.field}`), shown(sent)] as const)} />
}

interface Props {
  order: SheetOrder
  /** Whether empty cells are reported as well. */
  blanksToo: boolean
  /** Applies the order's choices to all orders; absent if there is no other one. */
  onForAll: (() => void) | undefined
}

const texts = (all: readonly string[]) => all.map((text) => <div key={text}>{text}</div>)

/** Shows what the sheet has no cell for, about the order of the active cell. */
export function OrderPanel({ order: { preview, standing }, blanksToo, onForAll }: Props) {
  const t = useText()
  const format = useFormat()
  const sentences = usePushSentences('order')
  const { duplicates, unsent, notes, push, release } = preview
  const stops = 'stops' in standing ? standing.stops.filter((r) => blanksToo || !isBlank(r)) : []
  const label = (path: string) => {
    const field = path.split('.').at(-1)!
    return t(keyIn(path.startsWith('lines.') ? 'orders.lineFields' : 'orders.fields', field))
  }
  const unsentLabels = [...new Set(unsent.map(label))]
  const isBegun = standing.kind === 'begun'
  return (
    <section className={styles['panel']} aria-label={preview.orderNo}>
      <div className={styles['panelTitle']}>
        <Link to={documentAddress('order', preview.id)}>{preview.orderNo}</Link>
        <span>{preview.customerName}</span>
        <span className={styles['amount']}>{format.money(preview.totalAmount, preview.currency)}</span>
        {!isBegun && onForAll && (
          <Button size="small" onClick={onForAll}>
            {t('pushScreens.same')}
          </Button>
        )}
      </div>
      <Flex vertical gap={12}>
        {push && <PushProgress push={push} />}
        {!isBegun && isLive(release) && (
          <div>
            {t('pushScreens.released', {
              name: release.releasedName,
              amount: format.money(release.amount, release.currency),
              until: format.date(release.until),
              reason: release.reason,
            })}
          </div>
        )}
        {stops.length > 0 && (
          <Alert
            role="status"
            type="warning"
            showIcon
            title={t('pushScreens.cannot')}
            description={texts([
              ...sentences(stops),
              ...(standing.kind === 'creditHold' ? [t('pushScreens.creditHold')] : []),
            ])}
          />
        )}
        {!isBegun && notes.length > 0 && (
          <Alert role="status" type="warning" showIcon title={texts(sentences(notes as Reason[]))} />
        )}
        {!isBegun && duplicates.length > 0 && (
          <div>
            {t('pushScreens.duplicates', {
              orders: duplicates.map((d) => d.orderNo).join(t('common.comma')),
            })}
          </div>
        )}
        {!isBegun && unsentLabels.length > 0 && (
          <div>
            {t('pushScreens.unsent')}
            {t('common.colon')}
            {unsentLabels.join(t('common.comma'))}
          </div>
        )}
        <Collapse
          ghost
          size="small"
          items={[
            {
              key: 'sent',
              label: t('pushScreens.sent'),
              children: <SentHeader header={preview.header} currency={preview.currency} />,
            },
          ]}
        />
      </Flex>
    </section>
  )
}
