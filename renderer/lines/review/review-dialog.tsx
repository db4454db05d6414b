import { Button, Flex, Modal } from 'antd'
import { isDecimal } from '#shared/kernel/decimal-text.ts'
import { useText } from '../../i18n/index.ts'
import { useReturnFocus } from '../../kit/use-return-focus.ts'
import { isBlank, type EditorRow } from '../editor/row.ts'
import type { ReviewProps, Head } from '../page/priced-settings.ts'
import { OrderReview } from './order-review.tsx'
import type { ReviewSource } from './review-source.ts'

/** Typed lines, without blank ones, in the form of a review, numbered as they will be stored. */
const linesOf = (rows: readonly EditorRow[]) =>
  rows.flatMap(({ material, cells }, i) =>
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
  questions,
  onCell,
  ...props
}: ReviewProps<Head> & { source: ReviewSource }) {
  const t = useText()
  useReturnFocus()
  const sent = rows.filter((row) => !isBlank(row))
  return (
    <Modal
      open
      width={questions ? 820 : 720}
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
      <Flex vertical gap={16}>
        {questions}
        <OrderReview
          source={source}
          onLine={(lineNo, key) => {
            const row = sent[lineNo - 1]
            if (row) onCell({ rowId: row.id, key })
          }}
          order={{
            id,
            customerId: header.customerId,
            purchaseNo: header.purchaseNo ?? '',
            currency: header.currency,
            totalAmount: props.totalAmount,
            roundings: props.roundings,
            lines: linesOf(sent),
          }}
        />
      </Flex>
    </Modal>
  )
}
