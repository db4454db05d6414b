import { Alert, Flex, Modal } from 'antd'
import { useState } from 'react'
import { commentNeed, type Action } from '#shared/engine/action.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { useSentence, useText, refusalOf } from '../../../i18n/index.ts'
import { CommentField } from '../../../kit/form/comment-field.tsx'
import { useReturnFocus } from '../../../kit/use-return-focus.ts'

export type AuditEnd = 'submit' | 'sendBack'
/** Where the words of a document's price audit stand. */
export type AuditWords = 'orderActions.finance' | 'quotations.check' | 'contracts.check'

interface Props {
  end: AuditEnd
  action: Pick<Action, 'comment' | 'events' | 'tone'>
  words: AuditWords
  onDo: (comment: string) => Promise<void>
  onClose: () => void
}

/** Finance ends its review here: the prices are accepted, or the document goes back to the salesman with the reason. */
export function AuditDialog({ end, action, words, onDo, onClose }: Props) {
  useReturnFocus()
  const t = useText()
  const sentence = useSentence()
  const required = commentNeed(action) === 'required'
  const [comment, setComment] = useState('')
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [reasons, setReasons] = useState<readonly Reason[]>([])
  const begin = async () => {
    const empty = required && comment.trim() === ''
    setMissing(empty)
    if (empty) return
    setBusy(true)
    try {
      await onDo(comment.trim())
    } catch (error) {
      setReasons(refusalOf(error).reasons)
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title={t(`${words}.${end}`)}
      onCancel={onClose}
      onOk={() => void begin()}
      okText={t(`${words}.${end}`)}
      okButtonProps={{ danger: action.tone === 'danger', loading: busy }}
      cancelText={t('common.cancel')}
    >
      <Flex vertical gap={12}>
        <span>{t(`${words}.${end}Help`)}</span>
        {reasons.length > 0 && <Alert type="error" showIcon role="alert" title={sentence.all(reasons)} />}
        <CommentField
          label={t(required ? 'actions.reason' : 'actions.comment')}
          required={required}
          value={comment}
          missing={missing}
          onChange={setComment}
        />
      </Flex>
    </Modal>
  )
}
