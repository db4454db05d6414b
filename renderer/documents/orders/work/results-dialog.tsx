import { Modal } from 'antd'
import type { BatchResult } from '#shared/documents/orders/order-write.contract.ts'
import { useText } from '../../../i18n/index.ts'
import { ResultTable } from '../../../kit/result-table.tsx'
import type { Close } from './opened.ts'
import { usePlacedSentence } from './use-placed-sentence.ts'

export const openIn = (results: BatchResult): BatchResult => results.filter((r) => !r.done)

interface Props {
  action: string
  results: BatchResult
  onClose: Close
}

/** What came of a work: one line per order, done or every reason why not (D38). */
export function ResultsDialog({ action, results, onClose }: Props) {
  const t = useText()
  const sentence = usePlacedSentence()
  const open = openIn(results)
  const counts = { done: results.length - open.length, open: open.length }
  const summary = counts.open === 0 ? 'finished' : counts.done === 0 ? 'finishedNone' : 'finishedSome'
  const close = () => onClose(open.map((r) => r.id))
  const rows = results.map(({ id, orderNo, reasons }) => ({ id, name: orderNo, reasons }))
  return (
    <Modal
      open
      width={640}
      title={`${action}: ${t(`orderActions.dialog.${summary}`, counts)}`}
      onCancel={close}
      onOk={close}
      okText={t('common.close')}
      okButtonProps={{ autoFocus: true }}
      cancelButtonProps={{ hidden: true }}
    >
      <ResultTable
        rows={rows}
        words={{
          record: t('orderActions.dialog.order'),
          result: t('orderActions.dialog.result'),
          done: t('orderActions.dialog.done'),
        }}
        sentence={sentence}
      />
    </Modal>
  )
}
