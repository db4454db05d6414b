import { Alert, Modal, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { refusalOf } from '../../../api/refusal.ts'
import { useSentence } from '../../../i18n/index.ts'

interface Props {
  title: string
  loading: boolean
  error: unknown
  footer: ReactNode
  onClose: () => void
  children: () => ReactNode
}

/** A wide dialog over the lines of an order, with a loading and an error state. */
export function LineDialog({ title, loading, error, footer, onClose, children }: Props) {
  const sentence = useSentence()
  return (
    <Modal open width={960} title={title} footer={footer} onCancel={onClose}>
      {error !== undefined && (
        <Alert
          type="error"
          showIcon
          role="alert"
          style={{ marginBottom: 12 }}
          title={refusalOf(error).reasons.map(sentence).join(' ')}
        />
      )}
      {loading ? <Skeleton active paragraph={{ rows: 6 }} title={false} /> : children()}
    </Modal>
  )
}
