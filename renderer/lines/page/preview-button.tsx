import { FilePdfOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useText } from '../../i18n/index.ts'
import { useNarrow } from '../../kit/use-media.ts'

interface Props {
  open: boolean
  onPress: () => void
}

/** Opens and closes the paper of what is typed. */
export function PreviewButton({ open, onPress }: Props) {
  const t = useText()
  const narrow = useNarrow()
  return (
    <Button
      icon={<FilePdfOutlined />}
      aria-pressed={open}
      aria-label={t('editing.preview')}
      title="Alt P"
      onClick={onPress}
    >
      {!narrow && t('editing.preview')}
    </Button>
  )
}
