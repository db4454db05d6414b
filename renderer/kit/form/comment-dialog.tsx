import { Alert, Button, Flex, Modal } from 'antd'
import { useState, type ReactNode } from 'react'
import type { Reason } from '#shared/kernel/errors.ts'
import { useSentence, refusalOf } from '../../i18n/index.ts'
import { CommentField } from './comment-field.tsx'

/** The longest comment that the calls with a comment accept. */
const commentMax = 500

interface Props {
  title: string
  hint: string
  /** The label of the comment field. */
  label: string
  okText: string
  danger?: boolean
  /** What is asked beside the comment. */
  children?: ReactNode
  /** What is asked beside the comment is not answered yet. */
  incomplete?: boolean
  /** How a refusal is said, where its values need words of their own. */
  sentenceOf?: (reason: Reason) => string
  onRun: (comment: string) => Promise<unknown>
  onDone: () => void
  onClose: () => void
}

/** Asks an operator why, and stays with the refusal if there is one. */
export function CommentDialog({
  title,
  hint,
  label,
  okText,
  danger = false,
  incomplete = false,
  ...props
}: Props) {
  const sentence = useSentence()
  const [comment, setComment] = useState('')
  const [refused, setRefused] = useState('')
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    setRefused('')
    try {
      await props.onRun(comment)
      props.onDone()
    } catch (error) {
      setRefused(
        refusalOf(error)
          .reasons.map((reason) => (props.sentenceOf ?? sentence)(reason))
          .join(' '),
      )
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title={title}
      onCancel={props.onClose}
      footer={
        <Button
          type="primary"
          danger={danger}
          disabled={incomplete || comment.trim() === ''}
          loading={busy}
          onClick={() => void run()}
        >
          {okText}
        </Button>
      }
    >
      <Flex vertical gap={12}>
        {refused && <Alert role="alert" type="error" showIcon title={refused} />}
        <span>{hint}</span>
        {props.children}
        <CommentField
          label={label}
          max={commentMax}
          required
          value={comment}
          missing={false}
          onChange={setComment}
        />
      </Flex>
    </Modal>
  )
}
