import { App, Button, Flex, List } from 'antd'
import { useId, useState } from 'react'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { useFormat, useSentence, useText } from '../../i18n/index.ts'
import { OneRecord } from '../../engine/detail/one-record.tsx'
import { DateInput } from '../../kit/form/date-input.tsx'
import { useAddStandInMutation, useEndStandInMutation, useStandInsQuery } from './approval.api.ts'
import { ColleaguePicker } from './colleague-picker.tsx'

/** Names somebody who decides in the reader's place for some days. */
function AddStandIn() {
  const t = useText()
  const sentence = useSentence()
  const { message } = App.useApp()
  const id = useId()
  const today = businessDateOf(new Date())
  const [standInId, setPerson] = useState('')
  const [from, setFrom] = useState(today)
  const [to, setTo] = useState(today)
  const [add, { isLoading }] = useAddStandInMutation()
  const store = async () => {
    const { error } = await add({ body: { standInId, from, to } })
    if (error) void message.error(sentence.of(error))
    else setPerson('')
  }
  return (
    <Flex gap={12} wrap align="end">
      <Flex vertical gap={4} style={{ minWidth: 240 }}>
        <label htmlFor={`${id}-person`}>{t('approvals.standIn.person')}</label>
        <ColleaguePicker
          id={`${id}-person`}
          label={t('approvals.standIn.person')}
          others
          value={standInId === '' ? [] : [standInId]}
          onChange={([next = '']) => setPerson(next)}
        />
      </Flex>
      <Flex vertical gap={4}>
        <label htmlFor={`${id}-from`}>{t('approvals.standIn.from')}</label>
        <DateInput id={`${id}-from`} value={from} onChange={setFrom} />
      </Flex>
      <Flex vertical gap={4}>
        <label htmlFor={`${id}-to`}>{t('approvals.standIn.to')}</label>
        <DateInput id={`${id}-to`} value={to} onChange={setTo} />
      </Flex>
      <Button
        type="primary"
        loading={isLoading}
        disabled={standInId === '' || from === '' || to === ''}
        onClick={() => void store()}
      >
        {t('approvals.standIn.add')}
      </Button>
    </Flex>
  )
}

/** Who decides in the reader's place, and when. */
export function StandIns() {
  const t = useText()
  const format = useFormat()
  const answer = useStandInsQuery({})
  const [end, { isLoading }] = useEndStandInMutation()
  return (
    <Flex vertical gap={12}>
      <p style={{ margin: 0 }}>{t('approvals.standIn.intro')}</p>
      <AddStandIn />
      <OneRecord id="own" answer={answer}>
        {(standIns) => (
          <List
            size="small"
            bordered
            locale={{ emptyText: t('approvals.standIn.none') }}
            dataSource={[...standIns]}
            rowKey="id"
            renderItem={({ id, standInName, from, to }) => (
              <List.Item
                actions={[
                  <Button
                    key="end"
                    size="small"
                    disabled={isLoading}
                    onClick={() => void end({ query: { id } })}
                  >
                    {t('approvals.standIn.end')}
                  </Button>,
                ]}
              >
                {standInName} · {format.date(from)} – {format.date(to)}
              </List.Item>
            )}
          />
        )}
      </OneRecord>
    </Flex>
  )
}
