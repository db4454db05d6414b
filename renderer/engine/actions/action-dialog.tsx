import { Alert, App, Button, Flex, Modal, Skeleton, theme } from 'antd'
import { Suspense } from 'react'
import { useNavigate } from 'react-router-dom'
import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons'
import type { Reason } from '#shared/kernel/errors.ts'
import { isReady, type Judged } from '#shared/engine/verdict.ts'
import { useFormat, useText, useSentence } from '../../i18n/index.ts'
import { CommentField } from '../../kit/form/comment-field.tsx'
import { useActor } from '../../api/session.ts'
import { detailAddress, editorAddress } from '../view.ts'
import { ScrollBox } from '../../kit/scroll-box.tsx'
import { Table } from '../../kit/table.tsx'
import styles from './actions.module.css'
import {
  editing,
  isOpen,
  type ActionSet,
  type Close,
  type Row,
  type Opened,
  type Outcome,
} from './action-set.ts'
import { namedReasons } from './named-reasons.ts'
import { useActionDialog } from './use-action-dialog.ts'

interface ResultDialogProps<R extends Row, D extends R> {
  set: ActionSet<R, D>
  label: string
  results: readonly Outcome[]
  onClose: () => void
}

/** The results of an action on several records, with one line for each record (D38). */
function ResultDialog<R extends Row, D extends R>({ set, label, results, onClose }: ResultDialogProps<R, D>) {
  const t = useText()
  const { token } = theme.useToken()
  const sentence = set.useReasonSentence()
  const { words } = set
  const open = results.filter(isOpen).length
  const counts = { done: results.length - open, open }
  const summary = open === 0 ? 'finished' : counts.done === 0 ? 'finishedNone' : 'finishedSome'
  const outcomeLine = ({ reasons }: Outcome) => {
    const done = reasons.length === 0
    const Icon = done ? CheckCircleFilled : CloseCircleFilled
    return (
      <Flex gap={8} align="baseline">
        <Icon aria-hidden style={{ color: done ? token.colorSuccess : token.colorError }} />
        <span className={done ? '' : 'danger'}>
          {done
            ? t('actions.succeeded')
            : reasons.map((r) => <div key={`${r.path} ${r.code}`}>{sentence(r)}</div>)}
        </span>
      </Flex>
    )
  }
  return (
    <Modal
      open
      width={640}
      title={`${label}${t('common.colon')}${t(`actions.${summary}`, counts)}`}
      onCancel={onClose}
      footer={
        <Button type="primary" autoFocus onClick={onClose}>
          {t('common.close')}
        </Button>
      }
    >
      <Table<Outcome>
        size="small"
        rowKey="id"
        dataSource={results}
        scroll={{ y: 320 }}
        columns={[
          { key: 'name', dataIndex: 'name', title: t(words.record), width: 150 },
          { key: 'result', title: t('actions.result'), render: (_, row) => outcomeLine(row) },
        ]}
      />
    </Modal>
  )
}

interface TouchedRecordsProps<R extends Row, D extends R> {
  set: ActionSet<R, D>
  rows: readonly R[]
}

/** Lists by name the records that an action is about to change. */
function TouchedRecords<R extends Row, D extends R>({ set, rows }: TouchedRecordsProps<R, D>) {
  const t = useText()
  const format = useFormat()
  if (rows.length === 0) return null
  return (
    <ScrollBox className={styles['touched']} label={t('actions.touched')}>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <strong>{set.nameOf(row)}</strong> <span className="secondary">{set.describe(row, format)}</span>
          </li>
        ))}
      </ul>
    </ScrollBox>
  )
}

interface RefusedProps {
  set: { useReasonSentence: () => (reason: Reason) => string }
  reasons: readonly Reason[]
}

/** Says why an action did not succeed, with all reasons at once. */
function Refused({ set, reasons }: RefusedProps) {
  const t = useText()
  const sentence = set.useReasonSentence()
  if (reasons.length === 0) return null
  const sentences = [...new Set(reasons.map(sentence))]
  const single = sentences.length === 1
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={single ? sentences[0] : t('actions.refused')}
      {...(!single && {
        description: (
          <ul className={styles['list']}>
            {sentences.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        ),
      })}
    />
  )
}

interface HeldNoticeProps<R extends Row, D extends R> {
  set: ActionSet<R, D>
  held: readonly Judged<R>[]
}

/** Names the ticked records that an action leaves out, and says why. */
function HeldNotice<R extends Row, D extends R>({ set, held }: HeldNoticeProps<R, D>) {
  const t = useText()
  const sentence = useSentence()
  const format = useFormat()
  const named = held.map(({ row, reasons }) => ({ name: set.nameOf(row), reasons }))
  if (held.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={t('actions.held', { count: held.length })}
      description={
        <ul className={styles['list']}>
          {namedReasons(named, { sentence, format }, true).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      }
    />
  )
}

interface ActionFormProps<R extends Row, D extends R> {
  set: ActionSet<R, D>
  name: string
  /** The text of the action's button, which the questions of its form repeat. */
  step: string
  dialog: ReturnType<typeof useActionDialog<R, D>>
}

/** The form of an action: the parts that the document gives, and a comment. */
function ActionForm<R extends Row, D extends R>({ set, name, step, dialog }: ActionFormProps<R, D>) {
  const t = useText()
  const { asked, comment, events, ready, note, setNote } = dialog
  const rows = ready.map(({ row }) => row)
  const parts = (below: boolean) =>
    asked
      .filter(([, question]) => (question.below ?? false) === below)
      .map(([part]) => {
        const Part = set.parts[part]!
        return (
          <Part
            key={part}
            rows={rows}
            events={events}
            step={step}
            value={note.answers[part]}
            reasons={dialog.wrong(part)}
            onChange={(value) => setNote({ ...note, answers: { ...note.answers, [part]: value } })}
          />
        )
      })
  return (
    <>
      {parts(false)}
      {comment !== 'none' && (
        <CommentField
          label={t(comment === 'required' ? 'actions.reason' : 'actions.comment')}
          max={set.actions[name]!.commentMax}
          required={comment === 'required'}
          value={note.comment}
          missing={dialog.missing}
          onChange={(value) => setNote({ ...note, comment: value })}
        />
      )}
      {parts(true)}
    </>
  )
}

interface Props<R extends Row, D extends R> {
  set: ActionSet<R, D>
  opened: Opened<D>
  onClose: Close
}

const narrowWidth = 520
const wideWidth = 640
/** Whether a refusal is about the content of the record, and not about the answers of the dialog. */
const isOfContent = (path = '') => /^(header|lines)\./.test(path)

/** Says what will happen to which records, asks what the action needs, and shows the result. */
export function ActionDialog<R extends Row, D extends R>({ set, opened, onClose }: Props<R, D>) {
  const t = useText()
  const navigate = useNavigate()
  const actor = useActor()
  const { message } = App.useApp()
  const { words, nameOf } = set
  const { name } = opened
  const action = set.actions[name]!
  const verdicts = set.useVerdicts()
  const dialog = useActionDialog(set, opened, ({ row, event }, made) => {
    const number = made?.number ?? nameOf(row)
    const done = words.done?.(t, name, event, number)
    void message.success(done ?? t('actions.done', { action: words.label(t, name, event), number }))
    onClose([])
    if (made?.id !== undefined) {
      const address = made.isDraft ? editorAddress : detailAddress
      void navigate(address({ home: made.home ?? set.homeOf(actor) }, made.id))
    }
  })
  const { apart, single, judged, ready, stopped, refused, results, events } = dialog
  const label = words.label(t, name, (ready[0] ?? judged[0])?.event)
  const Preview = set.previews[name]
  const danger = action.tone === 'danger'

  const [only] = opened.rows
  const isAboutContent =
    refused.some(({ path }) => isOfContent(path)) || dialog.asked.some(([, question]) => question.isOpen)
  const mends = single && isAboutContent && verdicts.judge(editing, [only!]).every(isReady)
  const editor = mends ? set.addresses[editing]?.([only!], actor) : undefined

  if (apart) {
    const Apart = set.apart[apart.part]!
    return (
      <Suspense>
        <Apart
          value={apart.value}
          refused={apart.refused}
          busy={false}
          onAnswer={(answer) => void apart.settle(answer)}
          onCancel={apart.leave}
        />
      </Suspense>
    )
  }
  if (results)
    return (
      <ResultDialog
        set={set}
        label={label}
        results={results}
        onClose={() => onClose(results.filter(isOpen).map(({ id }) => id))}
      />
    )
  const title = single
    ? t('actions.one', { action: label, number: nameOf(only!) })
    : t('actions.many', { action: label, count: ready.length })
  return (
    <Modal
      open
      width={dialog.asked.length > 0 || Preview || !single ? wideWidth : narrowWidth}
      title={words.title?.(t, name, opened.rows) ?? title}
      onCancel={() => onClose()}
      onOk={() => void dialog.begin()}
      okText={label}
      okButtonProps={{ danger, loading: dialog.busy, autoFocus: dialog.comment === 'none' }}
      // A plain "cancel" beside "cancel the order" could mean either.
      cancelText={t(stopped ? 'common.close' : danger ? 'common.back' : 'common.cancel')}
      mask={{ closable: false }}
      footer={(_, { OkBtn, CancelBtn }) => (
        <Flex gap={8} justify="end" wrap>
          {editor !== undefined && (
            <Button onClick={() => void navigate(editor)}>{t('actions.toEdit')}</Button>
          )}
          <CancelBtn />
          {!stopped && <OkBtn />}
        </Flex>
      )}
    >
      <div className={styles['form']}>
        {(events.length > 0 ? events : [undefined]).map((event) => (
          <p key={event ?? name}>{words.explain(t, name, event, opened.rows)}</p>
        ))}
        {!single && <TouchedRecords set={set} rows={ready.map(({ row }) => row)} />}
        {Preview && !stopped && (
          <Suspense fallback={<Skeleton active paragraph={{ rows: 3 }} />}>
            <Preview rows={ready.map(({ row }) => row)} />
          </Suspense>
        )}
        {!single && <HeldNotice set={set} held={dialog.held} />}
        {!stopped && <ActionForm set={set} name={name} step={label} dialog={dialog} />}
        {dialog.changed && <Alert type="warning" showIcon role="alert" title={t('actions.changed')} />}
        <Refused set={set} reasons={refused} />
      </div>
    </Modal>
  )
}
