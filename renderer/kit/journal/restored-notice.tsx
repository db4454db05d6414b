import { Alert, Button, Space } from 'antd'

interface Props {
  /** What was restored, and from when. */
  title: string
  afresh: string
  keep: string
  onStartAfresh: () => void
  onClose: () => void
}

/** Says that earlier input was restored, and offers to start afresh. */
export function RestoredNotice({ title, afresh, keep, onStartAfresh, onClose }: Props) {
  return (
    <Alert
      role="status"
      type="info"
      showIcon
      title={title}
      action={
        <Space>
          <Button size="small" onClick={onStartAfresh}>
            {afresh}
          </Button>
          <Button size="small" type="primary" onClick={onClose}>
            {keep}
          </Button>
        </Space>
      }
    />
  )
}
