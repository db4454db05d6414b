import { App, Button, Flex, Input, Modal } from 'antd'
import { useState } from 'react'
import type { OrderLine } from '#shared/lines/document-line.schema.ts'
import type { Order } from '#shared/documents/orders/order.schema.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { useSentence, useText } from '../../../i18n/index.ts'
import type { Close } from '../../../kit/actions/action-set.ts'
import { DateInput } from '../../../kit/form/date-input.tsx'
import { useNarrow } from '../../../kit/use-narrow.ts'
import { LineChoice } from './line-choice.tsx'
import { useSaveLeadTimeMutation } from './pushed.api.ts'

/**
 * Changes production dates (D39) of selected lines of a pushed order; SAP and the customer are told (D42).
 */
export default function LeadTimeDialog({ row: order, onClose }: { row: Order; onClose: Close }) {
  const t = useText()
  const sentence = useSentence()
  const narrow = useNarrow()
  const { message } = App.useApp()
  const [ticked, setTicked] = useState<readonly number[]>([])
  const [dates, setDates] = useState<Readonly<Record<number, string>>>({})
  const [comment, setComment] = useState('')
  const [save, saving] = useSaveLeadTimeMutation()
  const open = order.lines.filter((l) => !l.closed)
  const dateOf = (line: OrderLine) => dates[line.lineNo] ?? line.sapDeliveryTime ?? ''
  const fillAll = () => {
    const first = open.find((l) => ticked.includes(l.lineNo))
    if (first) setDates(Object.fromEntries(ticked.map((n) => [n, dateOf(first)])))
  }
  const chosen = open.filter((l) => ticked.includes(l.lineNo))
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
        <LineChoice
          lines={open}
          ticked={ticked}
          onTick={setTicked}
          extra={{
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
