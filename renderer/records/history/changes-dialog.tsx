import { Flex, Input, Modal } from 'antd'
import { VirtualTable } from '../../kit/virtual-table.tsx'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { useFocusableScroll } from '../../kit/table.tsx'
import { useReturnFocus } from '../../kit/use-return-focus.ts'

interface Row {
  path: string
  field: string
  from: string
  to: string
}

interface Props {
  event: string
  rows: readonly Row[]
  onClose: () => void
}

const tableHeight = 440

/** Every cell that an event changed, with its old and new value side by side. */
export default function ChangesDialog({ event, rows, onClose }: Props) {
  useReturnFocus()
  const t = useText()
  const table = useFocusableScroll()
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const shown = rows.filter((row) =>
    [row.field, row.from, row.to].some((text) => text.toLowerCase().includes(wanted)),
  )
  return (
    <Modal
      open
      width={720}
      title={`${event}${t('common.colon')}${t('history.changeCount', { count: rows.length })}`}
      footer={null}
      onCancel={onClose}
    >
      <Flex vertical gap={8}>
        <Input
          autoFocus
          allowClear
          aria-label={t('history.searchChanges')}
          placeholder={t('history.searchChanges')}
          value={search}
          onChange={(e) => setSearch(e.target.value)}
        />
        <VirtualTable<Row>
          ref={table}
          size="small"
          virtual={shown.length > 0}
          rowKey="path"
          dataSource={shown}
          scroll={{ x: 560, y: tableHeight }}
          columns={[
            { dataIndex: 'field', title: t('history.field'), width: 220, ellipsis: true },
            { dataIndex: 'from', title: t('history.from'), width: 170, ellipsis: true },
            { dataIndex: 'to', title: t('history.to'), width: 170, ellipsis: true },
          ]}
        />
      </Flex>
    </Modal>
  )
}
