import { App, Button, Flex, Input, Modal, Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import type { OrderLine } from '#shared/lines/document-line.schema.ts'
import type { Order } from '#shared/documents/orders/order.schema.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { useLanguage, useSentence, useText } from '../../../i18n/index.ts'
import type { Close } from '../../../kit/actions/action-set.ts'
import { DateInput } from '../../../kit/form/date-input.tsx'
import { useFocusableScroll } from '../../../kit/use-focusable-scroll.ts'
import { useNarrow } from '../../../kit/use-narrow.ts'
import { useSaveLeadTimeMutation } from './pushed.api.ts'

const rowsInSight = 10
const rowHeight = 41
const tickWidth = 36

/**
 * Changes production dates (D39) of selected lines of a pushed order; SAP and the customer are told (D42).
 */
export default function LeadTimeDialog({ row: order, onClose }: { row: Order; onClose: Close }) {
  const t = useText()
  const sentence = useSentence()
  const language = useLanguage()
  const table = useFocusableScroll()
  const { message } = App.useApp()
  const [ticked, setTicked] = useState<readonly number[]>([])
  const [dates, setDates] = useState<Readonly<Record<number, string>>>({})
  const [comment, setComment] = useState('')
  const [save, saving] = useSaveLeadTimeMutation()
  const dateOf = (line: OrderLine) => dates[line.lineNo] ?? line.sapDeliveryTime ?? ''
  const fillAll = () => {
    const first = order.lines.find((l) => ticked.includes(l.lineNo))
    if (first) setDates(Object.fromEntries(ticked.map((n) => [n, dateOf(first)])))
  }
  const chosen = order.lines.filter((l) => ticked.includes(l.lineNo))
  const submit = async () => {
    try {
      await save({
        body: {
          id: order.id,
          version: order.version,
          comment,
          lines: chosen.map((l) => ({ lineNo: l.lineNo, sapDeliveryTime: dateOf(l) })),
        },
      }).unwrap()
      void message.success(t('pushScreens.leadTime.done'))
      onClose()
    } catch (error) {
      void message.error(refusalOf(error).reasons.map(sentence).join(' '))
    }
  }
  const narrow = useNarrow()
  const all: TableColumnsType<OrderLine> = [
    { key: 'lineNo', title: t('orders.lineFields.lineNo'), width: 58, render: (_, l) => l.lineNo },
    {
      key: 'material',
      title: t('orders.lineFields.sapMaterialNo'),
      width: 104,
      render: (_, l) => l.sapMaterialNo,
    },
    {
      key: 'description',
      title: t('orders.lineFields.description'),
      width: 360,
      ellipsis: true,
      render: (_, l) => (language === 'zh' ? l.descriptionZh : l.descriptionEn || l.descriptionZh),
    },
    {
      key: 'date',
      title: t('orders.lineFields.sapDeliveryTime'),
      width: narrow ? 150 : 216,
      render: (_, l) => (
        <DateInput
          size="small"
          aria-label={`${t('orders.lineFields.sapDeliveryTime')} ${l.lineNo}`}
          disabled={!ticked.includes(l.lineNo)}
          value={dateOf(l)}
          onChange={(day) => setDates({ ...dates, [l.lineNo]: day })}
        />
      ),
    },
  ]
  const columns = narrow ? all.filter((c) => c.key !== 'description') : all
  const width = columns.reduce((sum, c) => sum + Number(c.width), tickWidth)
  const many = order.lines.length > rowsInSight
  return (
    <Modal
      open
      width={820}
      title={`${t('pushScreens.leadTime.title')} · ${order.orderNo}`}
      onCancel={() => onClose()}
      okText={t('pushScreens.leadTime.save')}
      okButtonProps={{
        disabled: chosen.length === 0 || chosen.some((l) => dateOf(l) === ''),
        loading: saving.isLoading,
      }}
      onOk={() => void submit()}
    >
      <Flex vertical gap={12}>
        <span>{t('pushScreens.leadTime.hint')}</span>
        <Table<OrderLine>
          ref={table}
          rowKey="lineNo"
          size="small"
          virtual={many}
          pagination={false}
          columns={columns}
          dataSource={order.lines}
          scroll={{ x: width, ...(many && { y: rowsInSight * rowHeight }) }}
          rowSelection={{
            columnWidth: tickWidth,
            selectedRowKeys: [...ticked],
            onChange: (keys) => setTicked(keys.map(Number)),
            getTitleCheckboxProps: () => ({ 'aria-label': t('common.selectAll') }),
            getCheckboxProps: (line) => ({ 'aria-label': t('orders.lineAt', { line: line.lineNo }) }),
          }}
        />
        <Flex gap={12} wrap>
          <Button disabled={ticked.length < 2} onClick={fillAll}>
            {t('pushScreens.fillAll')}
          </Button>
          <Input
            style={{ flex: '1 1 240px' }}
            aria-label={t('pushScreens.leadTime.comment')}
            placeholder={t('pushScreens.leadTime.comment')}
            maxLength={500}
            value={comment}
            onChange={(e) => setComment(e.target.value)}
          />
        </Flex>
      </Flex>
    </Modal>
  )
}
