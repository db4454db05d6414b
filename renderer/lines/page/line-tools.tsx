import { QuestionCircleOutlined, UploadOutlined } from '@ant-design/icons'
import { Button, Flex } from 'antd'
import { useText } from '../../i18n/index.ts'

/** What stands beside the tabs of the lines. */
export function LineTools({ onImport, onKeys }: { onImport: (() => void) | undefined; onKeys: () => void }) {
  const t = useText()
  return (
    <Flex gap={8}>
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
}
