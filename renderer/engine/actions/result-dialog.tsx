import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons'
import { Button, Flex, Modal, theme } from 'antd'
import { Table } from '../../kit/table.tsx'
import { useText } from '../../i18n/index.ts'
import { isOpen, type ActionSet, type Row, type Outcome } from './action-set.ts'

interface Props<R extends Row, D extends R> {
  set: ActionSet<R, D>
  label: string
  results: readonly Outcome[]
  onClose: () => void
}

/** The results of an action on several records, with one line for each record (D38). */
export function ResultDialog<R extends Row, D extends R>({ set, label, results, onClose }: Props<R, D>) {
  const t = useText()
  const { token } = theme.useToken()
  const sentence = set.useReasonSentence()
  const { words } = set
  const open = results.filter(isOpen).length
  const counts = { done: results.length - open, open }
  const summary = open === 0 ? 'finished' : counts.done === 0 ? 'finishedNone' : 'finishedSome'
  const outcomeLine = ({ reasons }: Outcome) => {
    const done = reasons.length === 0
    const Icon = done ? CheckCircleFilled : CloseCircleFilled
    return (
      <Flex gap={8} align="baseline">
        <Icon aria-hidden style={{ color: done ? token.colorSuccess : token.colorError }} />
        <span className={done ? '' : 'danger'}>
          {done
            ? t('actions.succeeded')
            : reasons.map((r) => <div key={`${r.path} ${r.code}`}>{sentence(r)}</div>)}
        </span>
      </Flex>
    )
  }
  return (
    <Modal
      open
      width={640}
      title={`${label}${t('common.colon')}${t(`actions.${summary}`, counts)}`}
      onCancel={onClose}
      footer={
        <Button type="primary" autoFocus onClick={onClose}>
          {t('common.close')}
        </Button>
      }
    >
      <Table<Outcome>
        size="small"
        rowKey="id"
        dataSource={results}
        scroll={{ y: 320 }}
        columns={[
          { key: 'name', dataIndex: 'name', title: t(words.record), width: 150 },
          { key: 'result', title: t('actions.result'), render: (_, row) => outcomeLine(row) },
        ]}
      />
    </Modal>
  )
}
