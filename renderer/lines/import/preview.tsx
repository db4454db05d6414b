import { Alert, Flex } from 'antd'
import { Table, type TableColumns } from '../../kit/table.tsx'
import type { ReactNode } from 'react'
import { isLineField, lineTitle } from '#shared/lines/line-titles.ts'
import { useLanguage, useSentence, useText } from '../../i18n/index.ts'
import { StatusTag } from '../../kit/status-tag.tsx'
import { useFocusableScroll } from '../../kit/use-focusable-scroll.ts'
import { useNarrow } from '../../kit/use-narrow.ts'
import { GoodRows } from './good-rows.tsx'
import type { Finding, Judged } from './taken-rows.ts'

interface Props {
  result: Judged
  notes?: ReactNode
}

/** More findings than this scroll inside the dialog. */
const inSight = 8
/** The width that a dialog leaves on a phone. */
const narrowWidth = 300

/** The result of every row, with every bad cell by its name. */
export function Preview({ result, notes }: Props) {
  const t = useText()
  const language = useLanguage()
  const sentence = useSentence()
  const scroll = useFocusableScroll()
  const narrow = useNarrow()
  const { count, rows, bad, findings } = result
  const counts = t('editing.import.counts', {
    count,
    good: rows.length,
    bad: bad.length,
  })
  const column = ({ reason: { path } }: Finding) =>
    path !== undefined && isLineField(path) ? lineTitle(path, language) : (path ?? '')
  const kind = ({ note }: Finding) => (
    <StatusTag tone={note ? 'yours' : 'stopped'}>
      {t(note ? 'editing.import.taken' : 'editing.import.left')}
    </StatusTag>
  )
  const row = (width: number): TableColumns<Finding>[number] => ({
    key: 'row',
    title: t('editing.import.row'),
    width,
    align: 'right',
    render: (_, f) => f.row,
  })
  const columns: TableColumns<Finding> = narrow
    ? [
        row(60),
        {
          key: 'reason',
          title: t('editing.import.reason'),
          width: narrowWidth - 60,
          render: (_, f) => (
            <Flex vertical align="start" gap={4}>
              <span>{[column(f), sentence(f.reason)].filter(Boolean).join(': ')}</span>
              {kind(f)}
            </Flex>
          ),
        },
      ]
    : [
        row(70),
        { key: 'column', title: t('editing.import.column'), width: 140, render: (_, f) => column(f) },
        {
          key: 'reason',
          title: t('editing.import.reason'),
          width: 330,
          render: (_, f) => sentence(f.reason),
        },
        { key: 'kind', title: t('editing.import.kind'), width: 100, render: (_, f) => kind(f) },
      ]
  return (
    <Flex vertical gap={12}>
      <Alert type={bad.length > 0 ? 'warning' : 'success'} showIcon role="status" title={counts} />
      {notes}
      {findings.length > 0 && (
        <Table<Finding>
          ref={scroll}
          size="small"
          rowKey="id"
          dataSource={[...findings]}
          virtual={findings.length > inSight}
          scroll={{ x: narrow ? narrowWidth : 640, ...(findings.length > inSight && { y: 300 }) }}
          columns={columns}
        />
      )}
      <GoodRows rows={rows} />
    </Flex>
  )
}
