import {
  AppstoreAddOutlined,
  QuestionCircleOutlined,
  UploadOutlined,
  FilePdfOutlined,
} from '@ant-design/icons'
import { Button, Flex } from 'antd'
import { memo } from 'react'
import { useText } from '../../i18n/index.ts'
import { useNarrow } from '../../kit/use-media.ts'

interface PreviewButtonProps {
  open: boolean
  onPress: () => void
}

/** Opens and closes the paper of what is typed. */
export function PreviewButton({ open, onPress }: PreviewButtonProps) {
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

interface Props {
  /** Absent where lines may not be changed. */
  onChoose: (() => void) | undefined
  onImport: (() => void) | undefined
  onKeys: () => void
}

/** The tools beside the tabs of the lines. */
export const LineTools = memo(function LineTools({ onChoose, onImport, onKeys }: Props) {
  const t = useText()
  return (
    <Flex gap={8} wrap>
      {onChoose && (
        <Button icon={<AppstoreAddOutlined />} onClick={onChoose}>
          {t('editing.materials.choose')}
        </Button>
      )}
      {onImport && (
        <Button icon={<UploadOutlined />} onClick={onImport}>
          {t('editing.import.open')}
        </Button>
      )}
      <Button
        icon={<QuestionCircleOutlined />}
        aria-label={t('editing.keys.title')}
        title={t('editing.keys.title')}
        onClick={onKeys}
      />
    </Flex>
  )
})
