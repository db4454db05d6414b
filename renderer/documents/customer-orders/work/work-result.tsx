import { Button, Modal } from 'antd'
import { useText } from '../../../i18n/index.ts'
import { ResultTable } from '../../../kit/result-table.tsx'
import type { Result } from './use-works.ts'
import { usePlacedSentence } from './use-placed-sentence.ts'
import styles from './work.module.css'

interface Props {
  action: string
  results: readonly Result[]
  onClose: () => void
}

/** What came of a work on several orders. */
export function WorkResult({ action, results, onClose }: Props) {
  const t = useText()
  const placed = usePlacedSentence()
  const open = results.filter((r) => r.reasons.length > 0).length
  const counts = { done: results.length - open, open }
  const summary = open === 0 ? 'finished' : counts.done === 0 ? 'finishedNone' : 'finishedSome'
  return (
    <Modal
      open
      classNames={{ header: styles['title']! }}
      width={640}
      title={`${action}: ${t(`customerOrderWork.dialog.${summary}`, counts)}`}
      onCancel={onClose}
      footer={
        <Button type="primary" autoFocus onClick={onClose}>
          {t('common.close')}
        </Button>
      }
    >
      <ResultTable
        rows={results}
        words={{
          record: t('customerOrderWork.dialog.order'),
          result: t('customerOrderWork.dialog.result'),
          done: t('customerOrderWork.dialog.succeeded'),
        }}
        sentence={placed}
      />
    </Modal>
  )
}
