import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons'
import { Flex, Table, theme } from 'antd'
import type { Reason } from '#shared/kernel/errors.ts'

export interface ResultRow {
  id: string
  name: string
  /** Why not; none where it was done. */
  reasons: readonly Reason[]
}

interface Props {
  rows: readonly ResultRow[]
  words: { record: string; result: string; done: string }
  sentence: (reason: Reason) => string
}

/** What came of a work on several records: one line each, done or every reason why not. */
export function ResultTable({ rows, words, sentence }: Props) {
  const { token } = theme.useToken()
  const said = ({ reasons }: ResultRow) => {
    const done = reasons.length === 0
    const Icon = done ? CheckCircleFilled : CloseCircleFilled
    return (
      <Flex gap={8} align="baseline">
        <Icon aria-hidden style={{ color: done ? token.colorSuccess : token.colorError }} />
        <span className={done ? '' : 'danger'}>
          {done ? words.done : reasons.map((r) => <div key={`${r.path} ${r.code}`}>{sentence(r)}</div>)}
        </span>
      </Flex>
    )
  }
  return (
    <Table<ResultRow>
      size="small"
      rowKey="id"
      pagination={false}
      dataSource={rows}
      scroll={{ y: 320 }}
      columns={[
        { key: 'name', dataIndex: 'name', title: words.record, width: 150 },
        { key: 'result', title: words.result, render: (_, row) => said(row) },
      ]}
    />
  )
}
