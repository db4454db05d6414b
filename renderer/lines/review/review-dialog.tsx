import { Button, Modal } from 'antd'
import { isDecimal } from '#shared/kernel/decimal-text.ts'
import { useText } from '../../i18n/index.ts'
import { useReturnFocus } from '../../kit/use-return-focus.ts'
import { isBlank, type EditorRow } from '../editor/row.ts'
import type { ReviewProps } from '../page/priced-settings.ts'
import type { Head } from '../page/order-document.ts'
import { OrderReview } from './order-review.tsx'
import type { ReviewSource } from './review-source.ts'

/** Typed lines in the form of a review, numbered as they will be stored. */
const linesOf = (rows: readonly EditorRow[]) =>
  rows
    .filter((row) => !isBlank(row))
    .flatMap(({ material, cells }, i) =>
      material === null
        ? []
        : [
            {
              lineNo: i + 1,
              materialId: material.id,
              sapMaterialNo: material.sapMaterialNo,
              wording: cells.wording.trim(),
              salesUnit: material.salesUnit,
              basePrice: material.basePrice,
              per: material.per,
              unitPrice: isDecimal(cells.unitPrice) ? cells.unitPrice : '0',
              width: cells.width || null,
              height: cells.height || null,
              doorModel: cells.doorModel.trim(),
            },
          ],
    )

/** The review of an order that is still in the editor. */
export default function ReviewDialog({
  source,
  id,
  action,
  header,
  rows,
  ...props
}: ReviewProps<Head> & { source: ReviewSource }) {
  const t = useText()
  useReturnFocus()
  return (
    <Modal
      open
      width={720}
      title={t('editing.review.title')}
      onCancel={props.cancel}
      mask={{ closable: false }}
      footer={
        <>
          <Button onClick={props.cancel}>{t('editing.review.back')}</Button>
          <Button type="primary" autoFocus onClick={props.confirm}>
            {action}
          </Button>
        </>
      }
    >
      <OrderReview
        source={source}
        order={{
          id,
          customerId: header.customerId,
          purchaseNo: header.purchaseNo ?? '',
          currency: header.currency,
          totalAmount: props.totalAmount,
          roundings: props.roundings,
          lines: linesOf(rows),
        }}
      />
    </Modal>
  )
}
