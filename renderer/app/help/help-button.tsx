import { QuestionCircleOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useText } from '../../i18n/index.ts'

/** Opens the help beside the open screen. */
export function HelpButton({ onHelp }: { onHelp: () => void }) {
  const label = useText()('shell.help')
  return (
    <Button
      type="text"
      size="small"
      icon={<QuestionCircleOutlined />}
      aria-label={label}
      aria-haspopup="dialog"
      title={label}
      onClick={onHelp}
    />
  )
}
