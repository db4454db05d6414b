import { Modal } from 'antd'
import { quotationWrites } from '#shared/documents/quotations/quotation-write.contract.ts'
import type { QuotationHeader } from '#shared/documents/quotations/quotation.fields.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { useReturnFocus } from '../../kit/use-return-focus.ts'
import { missingLettersOf } from '../../lines/papers/missing-letters.tsx'
import type { ReviewProps } from '../../lines/page/priced-settings.ts'

const Letters = missingLettersOf(quotationWrites)

/** Says what will happen to a quotation that leaves the editor, because what was sent cannot be taken back. */
export function SendReview({
  id,
  header: { currency },
  totalAmount,
  action,
  event,
  confirm,
  cancel,
}: ReviewProps<QuotationHeader>) {
  const t = useText()
  const format = useFormat()
  useReturnFocus()
  return (
    <Modal
      open
      title={action}
      okText={action}
      okButtonProps={{ autoFocus: true }}
      cancelText={t('common.cancel')}
      onOk={confirm}
      onCancel={cancel}
      mask={{ closable: false }}
    >
      <p>{t(`quotations.explain.${event === 'send' ? 'send' : 'submitCheck'}`)}</p>
      <p>
        {t('quotations.fields.totalAmount')}: <strong>{format.money(totalAmount, currency)}</strong>
      </p>
      {id !== null && event === 'send' && <Letters rows={[{ id }]} />}
    </Modal>
  )
}
