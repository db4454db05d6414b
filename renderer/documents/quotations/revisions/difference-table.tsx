import { Empty, Flex, Tag } from 'antd'
import { PagedTable } from '../../../kit/paged-table.tsx'
import type { Quotation } from '#shared/documents/quotations/quotation.schema.ts'
import type { LineFate } from '#shared/lines/revision-difference.rules.ts'
import { useText } from '../../../i18n/index.ts'
import { useDifferenceRows, type DifferenceRow } from './use-difference-rows.ts'
import styles from './revisions.module.css'

interface Props {
  older: Quotation
  newer: Quotation
  /** Cells that are the same are shown as well. */
  whole: boolean
}

const colors: Record<LineFate, string> = {
  added: 'success',
  removed: 'error',
  changed: 'warning',
  same: 'default',
}
const pageSize = 200

/** Two revisions side by side, cell by cell. */
export function DifferenceTable({ older, newer, whole }: Props) {
  const t = useText()
  const { rows, fields, added, removed, changed } = useDifferenceRows(older, newer, whole)
  const heads = ({ heading }: DifferenceRow) => ({ colSpan: heading ? 3 : 1 })
  const below = ({ heading }: DifferenceRow) => (heading ? { colSpan: 0 } : {})
  return (
    <Flex vertical gap={12}>
      <span role="status">{t('quotations.revisions.summary', { fields, added, removed, changed })}</span>
      <PagedTable<DifferenceRow>
        size="small"
        dataSource={rows}
        rowsAtOnce={pageSize}
        locale={{ emptyText: <Empty description={t('quotations.revisions.same')} /> }}
        rowClassName={(row) => (row.heading ? styles['heading']! : row.changed ? styles['changed']! : '')}
        columns={[
          {
            title: t('quotations.revisions.cell'),
            width: '34%',
            onCell: heads,
            render: (_, { label, heading }) =>
              heading ? (
                <Flex gap={8} align="center" wrap>
                  <strong>{label}</strong>
                  {heading.fate && (
                    <Tag color={colors[heading.fate]} variant="filled">
                      {t(`quotations.revisions.${heading.fate === 'same' ? 'unchanged' : heading.fate}`)}
                    </Tag>
                  )}
                </Flex>
              ) : (
                label
              ),
          },
          {
            title: t('quotations.revisionOf', { revision: older.revision }),
            onCell: below,
            render: (_, { from, changed: differs }) => (differs && from ? <del>{from}</del> : (from ?? '–')),
          },
          {
            title: t('quotations.revisionOf', { revision: newer.revision }),
            onCell: below,
            render: (_, { to, changed: differs }) => (differs && to ? <strong>{to}</strong> : (to ?? '–')),
          },
        ]}
      />
    </Flex>
  )
}
