import { SettingOutlined } from '@ant-design/icons'
import { Button, Drawer, Flex } from 'antd'
import { useNavigate } from 'react-router-dom'
import { screens } from '#shared/vocabulary/screens.ts'
import { useText } from '../../i18n/index.ts'
import { NoticeList } from './notice-list.tsx'

/** Shows the reader's notices beside the page, with a link to the choice of notices. */
export function NoticeDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText()
  const navigate = useNavigate()
  const choose = () => {
    onClose()
    void navigate(`${screens.account}?tab=notices`)
  }
  const title = (
    <Flex gap={8} align="center" justify="space-between">
      {t('notices.title')}
      <Button
        type="text"
        icon={<SettingOutlined />}
        aria-label={t('notices.choose')}
        title={t('notices.choose')}
        onClick={choose}
      />
    </Flex>
  )
  return (
    <Drawer open={open} onClose={onClose} size={460} title={title}>
      <NoticeList onOpened={onClose} />
    </Drawer>
  )
}
