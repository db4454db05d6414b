import { Alert, Flex, Table } from 'antd'
import { isLineField, lineTitle } from '#shared/documents/lines/line.titles.ts'
import { useFormat, useLanguage, useSentence, useText } from '../../i18n/index.ts'
import { StatusTag } from '../../kit/status-tag.tsx'
import { useFocusableScroll } from '../../kit/use-focusable-scroll.ts'
import type { Finding, Judged } from './taken-rows.ts'

interface Props {
  result: Judged
  /** Rows of the sheet above the first one that was judged. */
  firstRow?: number
  /** Rows with nothing in them. */
  blank?: number
}

/** More findings than this scroll inside the dialog. */
const inSight = 8

/** What became of every row, with every bad cell by its name. */
export function Preview({ result, firstRow = 0, blank = 0 }: Props) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const sentence = useSentence()
  const scroll = useFocusableScroll()
  const { count, rows, bad, findings } = result
  const counts = t('editing.import.counts', {
    count: format.number(count),
    good: format.number(rows.length),
    bad: format.number(bad.length),
  })
  const column = ({ reason: { path } }: Finding) =>
    path !== undefined && isLineField(path) ? lineTitle(path, language) : (path ?? '')
  return (
    <Flex vertical gap={12}>
      <Alert
        type={bad.length > 0 ? 'warning' : 'success'}
        showIcon
        role="status"
        title={counts}
        {...(blank > 0 && { description: t('editing.import.blank', { count: format.number(blank) }) })}
      />
      {findings.length > 0 && (
        <Table<Finding>
          ref={scroll}
          size="small"
          rowKey="id"
          dataSource={[...findings]}
          pagination={false}
          virtual={findings.length > inSight}
          scroll={{ x: 640, ...(findings.length > inSight && { y: 300 }) }}
          columns={[
            {
              key: 'row',
              title: t('editing.import.row'),
              width: 70,
              align: 'right',
              render: (_, f) => f.row + firstRow,
            },
            { key: 'column', title: t('editing.import.column'), width: 140, render: (_, f) => column(f) },
            {
              key: 'reason',
              title: t('editing.import.reason'),
              width: 330,
              render: (_, f) => sentence(f.reason),
            },
            {
              key: 'kind',
              title: t('editing.import.kind'),
              width: 100,
              render: (_, f) => (
                <StatusTag tone={f.note ? 'yours' : 'stopped'}>
                  {t(f.note ? 'editing.import.taken' : 'editing.import.left')}
                </StatusTag>
              ),
            },
          ]}
        />
      )}
    </Flex>
  )
}
