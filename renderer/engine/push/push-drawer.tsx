import { Alert, Collapse, Drawer, Flex, Input, App, Form } from 'antd'
import { Link } from 'react-router-dom'
import type { z } from 'zod'
import { useState } from 'react'
import type { push as pushSchema, PushRow } from '#shared/engine/push/push.schema.ts'
import { pushedDocument, isCreation } from '#shared/documents/push-kinds.ts'
import { pushMachine, type OperatorAction, type PushEvent } from '#shared/engine/push/push.machine.ts'
import { decide } from '#shared/kernel/machine.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { FactList } from '../detail/facts.tsx'
import { OneRecord } from '../detail/one-record.tsx'
import { useNarrow } from '../../kit/use-media.ts'
import { useActor } from '../../api/session.ts'
import { ActionButton } from '../../kit/actions.tsx'
import { CommentDialog } from '../../kit/form/comment-dialog.tsx'
import { useAttempt } from '../../kit/use-attempt.ts'
import { documentAddress } from './push-address.ts'
import { PushStateTag } from './push-words.tsx'
import {
  usePushQuery,
  useAcceptDifferenceMutation,
  useConfirmPushMutation,
  useLookUpPushMutation,
  useReleasePushMutation,
} from './push.api.ts'
import styles from './push.module.css'
import { useDifferenceWords } from './use-difference-words.ts'

/** The actions that ask for a reason first. */
type Asked = Exclude<OperatorAction, 'lookUp'>

/** Look up now, confirm with a number, release: the decisions that only a person can take. */
function PushOperations({ push }: { push: PushRow }) {
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

type Push = z.output<typeof pushSchema>

function Attempt({ attempt }: { attempt: Push['attempts'][number] }) {
  const t = useText()
  const format = useFormat()
  const outcome = attempt.outcome ? t(`pushScreens.outcomes.${attempt.outcome}`) : '…'
  const code = [attempt.httpStatus, attempt.sapCode].filter(Boolean).join(' ')
  return (
    <div className={styles['attempt']}>
      <strong>
        {attempt.n}. {t(`pushScreens.operations.${attempt.operation}`)}
        {t('common.colon')}
        {outcome}
      </strong>{' '}
      {code} · {format.instant(attempt.startedAt)}
      {attempt.said && <div>{attempt.said}</div>}
      <Collapse
        ghost
        size="small"
        items={(['request', 'response'] as const)
          .filter((part) => attempt[part])
          .map((part) => ({
            key: part,
            label: t(`pushScreens.detail.${part}`),
            children: (
              <Input.TextArea
                readOnly
                aria-label={t(`pushScreens.detail.${part}`)}
                className={styles['wire']!}
                autoSize={{ maxRows: 12 }}
                value={attempt[part]}
              />
            ),
          }))}
      />
    </div>
  )
}

function PushBody({ push }: { push: Push }) {
  const t = useText()
  const format = useFormat()
  const { words, said } = useDifferenceWords()
  const at = (value: string | null) => value && format.instant(value)
  return (
    <Flex vertical gap={16}>
      {push.messages.map((m) => (
        <Alert
          key={`${m.code}${m.path ?? ''}${m.text}`}
          type={m.severity === 'error' ? 'error' : m.severity === 'warning' ? 'warning' : 'info'}
          title={said(m, push)}
          description={[m.severity === 'warning' && t('pushScreens.detail.warning'), m.code]
            .filter(Boolean)
            .join(' ')}
        />
      ))}
      <PushOperations push={push} />
      <FactList
        facts={[
          [
            t('pushScreens.fields.orderNo'),
            <Link key="order" to={documentAddress(pushedDocument[push.kind], push.orderId)}>
              {push.orderNo}
            </Link>,
          ],
          [t('pushScreens.fields.kind'), t(`pushScreens.kinds.${push.kind}`)],
          [t('pushScreens.fields.reference'), push.reference],
          [t('pushScreens.fields.sapOrderNo'), push.sapOrderNo],
          [t('pushScreens.fields.sapBuildingNo'), push.sapBuildingNo],
          [t('pushScreens.fields.differences'), words(push.differences, push)],
          [t('pushScreens.fields.requestedName'), push.requestedName],
          [t('pushScreens.fields.createdAt'), at(push.createdAt)],
          [t('pushScreens.fields.sentAt'), at(push.sentAt)],
          [t('pushScreens.fields.settleUntil'), at(push.settleUntil)],
          [t('pushScreens.fields.nextAt'), at(push.nextAt)],
          [t('pushScreens.fields.endedAt'), at(push.endedAt)],
        ]}
      />
      <section className={styles['part']}>
        <h2>{t('pushScreens.detail.attempts')}</h2>
        {push.attempts.length === 0 && t('pushScreens.detail.none')}
        {push.attempts.toReversed().map((attempt) => (
          <Attempt key={attempt.n} attempt={attempt} />
        ))}
      </section>
      <section className={styles['part']}>
        <h2>{t('pushScreens.detail.actions')}</h2>
        {push.actions.length === 0 && t('pushScreens.detail.none')}
        {push.actions.map((action) => (
          <div key={`${action.at}${action.event}`} className={styles['attempt']}>
            <strong>{t(`pushScreens.events.${action.event}`)}</strong> · {action.actorName} ·{' '}
            {format.instant(action.at)}
            {action.comment && <div>{action.comment}</div>}
          </div>
        ))}
      </section>
    </Flex>
  )
}

/** One push with every attempt, and what a person can still do. */
export function PushDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const narrow = useNarrow()
  const answer = usePushQuery({ query: { id } }, { pollingInterval: 5_000 })
  const { currentData } = answer
  const title = currentData && (
    <Flex gap={8} align="center">
      {currentData.orderNo} <PushStateTag state={currentData.state} />
    </Flex>
  )
  return (
    <Drawer open title={title} size={narrow ? '100%' : 640} onClose={onClose}>
      <OneRecord id={id} answer={answer}>
        {(push) => <PushBody push={push} />}
      </OneRecord>
    </Drawer>
  )
}
