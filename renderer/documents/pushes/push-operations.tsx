import { Alert, App, Button, Flex, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { pushMachine, type OperatorAction, type PushEvent } from '#shared/documents/pushes/push.machine.ts'
import type { PushRow } from '#shared/documents/pushes/push.schema.ts'
import { decide } from '#shared/kernel/machine.ts'
import { refusalOf } from '../../api/refusal.ts'
import { useActor } from '../../api/session.ts'
import { useSentence, useText } from '../../i18n/index.ts'
import { ActionButton } from '../../kit/actions.tsx'
import {
  useAcceptDifferenceMutation,
  useConfirmPushMutation,
  useLookUpPushMutation,
  useReleasePushMutation,
} from './push.api.ts'

/** What is asked for a reason before it is done. */
type Asked = Exclude<OperatorAction, 'lookUp'>

/** Look up now, confirm with a number, release: the way out where only a person knows. */
export function PushOperations({ push }: { push: PushRow }) {
  const t = useText()
  const sentence = useSentence()
  const actor = useActor()
  const { message } = App.useApp()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [sapOrderNo, setNumber] = useState('')
  const [comment, setComment] = useState('')
  const [lookUp] = useLookUpPushMutation()
  const [confirm, confirming] = useConfirmPushMutation()
  const [release, releasing] = useReleasePushMutation()
  const [accept, accepting] = useAcceptDifferenceMutation()
  const [refused, setRefused] = useState('')
  const sentencesOf = (error: unknown) => refusalOf(error).reasons.map(sentence).join(' ')
  const said = (error: unknown) => void message.error(sentencesOf(error))
  const why = (event: PushEvent) => {
    const verdict = decide(pushMachine, event, push, actor)
    return verdict.allowed ? [] : verdict.reasons
  }
  const ask = (event: Asked | null) => {
    setAsked(event)
    setComment('')
    setNumber('')
    setRefused('')
  }
  const finish = () => {
    ask(null)
    void message.success(t('pushScreens.detail.done'))
  }
  const run = () => {
    setRefused('')
    const body = { id: push.id, comment }
    const answer = {
      confirm: () => confirm({ body: { ...body, sapOrderNo } }).unwrap(),
      release: () => release({ body }).unwrap(),
      acceptDifference: () => accept({ body }).unwrap(),
    }
    return (asked ? answer[asked]() : Promise.resolve(push)).then(finish, (error: unknown) =>
      setRefused(sentencesOf(error)),
    )
  }
  const titles = {
    confirm: t('pushScreens.detail.confirm'),
    release: t('pushScreens.detail.release'),
    acceptDifference: t('pushScreens.events.acceptDifference'),
  }
  const hints = {
    confirm: t('pushScreens.detail.confirmHint'),
    release: t('pushScreens.detail.releaseHint'),
    acceptDifference: t('pushScreens.detail.acceptHint'),
  }
  const look = () =>
    void lookUp({ body: { id: push.id } })
      .unwrap()
      .then(() => message.success(t('pushScreens.detail.lookedUp')), said)
  const button = (id: OperatorAction, label: string, press: () => void) => (
    <ActionButton
      action={{
        id,
        label,
        selection: 'one',
        reasons: () => (id === 'acceptDifference' ? [] : why(id)),
        run: press,
      }}
      rows={[push]}
    />
  )
  const mayRun = comment.trim() !== '' && (asked !== 'confirm' || /^\d{1,10}$/.test(sapOrderNo))
  return (
    <Flex gap={8} wrap>
      {button('lookUp', t('pushScreens.detail.lookUp'), look)}
      {button('confirm', t('pushScreens.detail.confirm'), () => ask('confirm'))}
      {button('release', t('pushScreens.detail.release'), () => ask('release'))}
      {push.sapDiffers &&
        button('acceptDifference', t('pushScreens.events.acceptDifference'), () => ask('acceptDifference'))}
      <Modal
        open={asked !== null}
        title={asked ? titles[asked] : ''}
        onCancel={() => ask(null)}
        footer={
          <Button
            type="primary"
            danger={asked === 'release'}
            disabled={!mayRun}
            loading={confirming.isLoading || releasing.isLoading || accepting.isLoading}
            onClick={() => void run()}
          >
            {asked && t(`pushScreens.events.${asked}`)}
          </Button>
        }
      >
        <Form layout="vertical">
          {refused && <Alert role="alert" type="error" showIcon title={refused} />}
          <p>{asked && hints[asked]}</p>
          {asked === 'confirm' && (
            <Form.Item label={t('pushScreens.detail.number')} htmlFor="push-number" required>
              <Input
                id="push-number"
                inputMode="numeric"
                value={sapOrderNo}
                onChange={(e) => setNumber(e.target.value.trim())}
              />
            </Form.Item>
          )}
          <Form.Item label={t('pushScreens.detail.comment')} htmlFor="push-comment" required>
            <Input.TextArea
              id="push-comment"
              maxLength={500}
              rows={3}
              value={comment}
              onChange={(e) => setComment(e.target.value)}
            />
          </Form.Item>
        </Form>
      </Modal>
    </Flex>
  )
}
