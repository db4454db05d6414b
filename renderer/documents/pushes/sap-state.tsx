import { Alert, App, Button, Flex, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { refusalOf } from '../../api/refusal.ts'
import { useFormat, useSentence, useText } from '../../i18n/index.ts'
import { useGoOnMutation, useSapStateQuery } from './push.api.ts'

/** Whoever has mended SAP says so, and what he has done. */
function GoOn() {
  const t = useText()
  const sentence = useSentence()
  const { message } = App.useApp()
  const [open, setOpen] = useState(false)
  const [comment, setComment] = useState('')
  const [goOn, going] = useGoOnMutation()
  const run = () =>
    void goOn({ body: { comment } })
      .unwrap()
      .then(
        () => setOpen(false),
        (error: unknown) => void message.error(refusalOf(error).reasons.map(sentence).join(' ')),
      )
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('pushScreens.list.goOn')}</Button>
      <Modal
        open={open}
        title={t('pushScreens.list.goOn')}
        okText={t('pushScreens.list.goOn')}
        okButtonProps={{ disabled: comment.trim() === '', loading: going.isLoading }}
        onOk={run}
        onCancel={() => setOpen(false)}
      >
        <Form layout="vertical">
          <p>{t('pushScreens.list.stoppedHint')}</p>
          <Form.Item label={t('pushScreens.detail.comment')} htmlFor="sap-go-on" required>
            <Input.TextArea
              id="sap-go-on"
              maxLength={500}
              rows={3}
              value={comment}
              onChange={(e) => setComment(e.target.value)}
            />
          </Form.Item>
        </Form>
      </Modal>
    </>
  )
}

/** What an operator has to know about the connection before any single push. */
export function SapState() {
  const t = useText()
  const format = useFormat()
  const sentence = useSentence()
  const { data } = useSapStateQuery(undefined, { pollingInterval: 30_000 })
  if (!data) return null
  const { kind, pauses, stop } = data
  return (
    <Flex vertical gap={8} style={{ marginBottom: 8 }}>
      {kind === 'none' && (
        <Alert role="alert" type="error" showIcon title={sentence({ code: 'SAP_NOT_SET' })} />
      )}
      {kind === 'simulated' && <Alert type="info" showIcon title={t('pushScreens.list.simulated')} />}
      {stop && (
        <Alert
          role="alert"
          type="error"
          showIcon
          title={t('pushScreens.list.stopped', {
            order: stop.orderNo,
            number: stop.sapOrderNo,
            kept: stop.kept || '–',
            reference: stop.reference,
          })}
          description={t('pushScreens.list.stoppedHint')}
          action={<GoOn />}
        />
      )}
      {pauses.map(({ service, until }) => (
        <Alert
          key={service}
          type="warning"
          showIcon
          title={t('pushScreens.list.paused', {
            until: format.instant(until),
            service: service || t('pushScreens.list.allServices'),
          })}
        />
      ))}
    </Flex>
  )
}
