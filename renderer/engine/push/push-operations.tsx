import { App, Flex, Form, Input } from 'antd'
import { useState } from 'react'
import { isCreation } from '#shared/documents/push-kinds.ts'
import { pushMachine, type OperatorAction, type PushEvent } from '#shared/engine/push/push.machine.ts'
import type { PushRow } from '#shared/engine/push/push.schema.ts'
import { decide } from '#shared/kernel/machine.ts'
import { useActor } from '../../api/session.ts'
import { useText } from '../../i18n/index.ts'
import { ActionButton } from '../../kit/actions.tsx'
import { CommentDialog } from '../../kit/form/comment-dialog.tsx'
import { useAttempt } from '../../kit/use-attempt.ts'
import {
  useAcceptDifferenceMutation,
  useConfirmPushMutation,
  useLookUpPushMutation,
  useReleasePushMutation,
} from './push.api.ts'
import { useDifferenceWords } from './use-difference-words.ts'

/** The actions that ask for a reason first. */
type Asked = Exclude<OperatorAction, 'lookUp'>

/** Look up now, confirm with a number, release: the decisions that only a person can take. */
export function PushOperations({ push }: { push: PushRow }) {
  const t = useText()
  const attempt = useAttempt()
  const actor = useActor()
  const { refusal } = useDifferenceWords()
  const { message } = App.useApp()
  const [operation, setAsked] = useState<Asked | null>(null)
  const [sapOrderNo, setNumber] = useState('')
  const [lookUp] = useLookUpPushMutation()
  const [confirm] = useConfirmPushMutation()
  const [release] = useReleasePushMutation()
  const [accept] = useAcceptDifferenceMutation()
  const why = (event: PushEvent) => {
    const verdict = decide(
      pushMachine,
      event,
      { ...push, creates: isCreation(push.kind), waitingSince: push.sentAt },
      actor,
    )
    return verdict.allowed ? [] : verdict.reasons
  }
  const ask = (event: Asked | null) => {
    setAsked(event)
    setNumber('')
  }
  const run = (event: Asked, comment: string) => {
    const body = { id: push.id, comment }
    const answer = {
      confirm: () => confirm({ body: { ...body, sapOrderNo } }).unwrap(),
      release: () => release({ body }).unwrap(),
      acceptDifference: () => accept({ body }).unwrap(),
    }
    return answer[event]()
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
    void attempt(lookUp({ body: { id: push.id } }).unwrap(), () => t('pushScreens.detail.lookedUp'))
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
  return (
    <Flex gap={8} wrap>
      {button('lookUp', t('pushScreens.detail.lookUp'), look)}
      {button('confirm', titles.confirm, () => ask('confirm'))}
      {button('release', titles.release, () => ask('release'))}
      {push.sapDiffers && button('acceptDifference', titles.acceptDifference, () => ask('acceptDifference'))}
      {operation && (
        <CommentDialog
          title={titles[operation]}
          label={t('pushScreens.detail.comment')}
          hint={hints[operation]}
          okText={t(`pushScreens.events.${operation}`)}
          danger={operation === 'release'}
          incomplete={operation === 'confirm' && !/^\d{1,10}$/.test(sapOrderNo)}
          sentenceOf={(reason) => refusal(reason, push)}
          onRun={(comment) => run(operation, comment)}
          onDone={() => {
            ask(null)
            void message.success(t('pushScreens.detail.done'))
          }}
          onClose={() => ask(null)}
        >
          {operation === 'confirm' && (
            <Form.Item
              layout="vertical"
              label={t('pushScreens.detail.number')}
              htmlFor="push-number"
              required
              style={{ marginBottom: 0 }}
            >
              <Input
                id="push-number"
                inputMode="numeric"
                value={sapOrderNo}
                onChange={(e) => setNumber(e.target.value.trim())}
              />
            </Form.Item>
          )}
        </CommentDialog>
      )}
    </Flex>
  )
}
