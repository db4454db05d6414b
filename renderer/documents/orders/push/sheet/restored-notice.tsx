import { Alert, Button, Space } from 'antd'
import { useFormat, useText } from '../../../../i18n/index.ts'

interface Props {
  /** The time of the latest restored input. */
  at: string
  orders: number
  onStartAfresh: () => void
  onClose: () => void
}

/** Says that earlier input was restored, and offers to start afresh. */
export function RestoredNotice({ at, orders, onStartAfresh, onClose }: Props) {
  const t = useText()
  const format = useFormat()
  return (
    <Alert
      role="status"
      type="info"
      showIcon
      title={t('pushScreens.sheet.restored', { at: format.instant(at), count: orders })}
      action={
        <Space>
          <Button size="small" onClick={onStartAfresh}>
            {t('pushScreens.sheet.startAfresh')}
          </Button>
          <Button size="small" type="primary" onClick={onClose}>
            {t('pushScreens.sheet.keepRestored')}
          </Button>
        </Space>
      }
    />
  )
}
