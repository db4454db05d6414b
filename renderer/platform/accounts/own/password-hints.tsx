import { CheckCircleFilled, MinusCircleOutlined } from '@ant-design/icons'
import { theme } from 'antd'
import { useText } from '../../../i18n/text.ts'

interface Props {
  policy: { min: number; max: number }
  values: { oldPassword?: string; newPassword?: string; confirmPassword?: string }
}

/** The rules for passwords (D101), marked as fulfilled while the user types. */
export function PasswordHints({ policy: { min, max }, values }: Props) {
  const t = useText()
  const { token } = theme.useToken()
  const { oldPassword = '', newPassword = '', confirmPassword = '' } = values
  const typed = newPassword !== ''
  const rules = [
    {
      text: t('account.password.rules.length', { min, max }),
      met: newPassword.length >= min && newPassword.length <= max,
    },
    { text: t('account.password.rules.mixed'), met: /[A-Za-z]/.test(newPassword) && /\d/.test(newPassword) },
    { text: t('account.password.rules.different'), met: typed && newPassword !== oldPassword },
    { text: t('account.password.rules.same'), met: typed && newPassword === confirmPassword },
  ]
  return (
    <ul style={{ margin: '0 0 16px', padding: 0, listStyle: 'none' }}>
      {rules.map(({ text, met }) => (
        <li key={text} style={{ color: met ? token.colorSuccess : token.colorTextSecondary }}>
          {met ? <CheckCircleFilled aria-hidden /> : <MinusCircleOutlined aria-hidden />} {text}{' '}
          <small>({t(met ? 'account.password.met' : 'account.password.open')})</small>
        </li>
      ))}
    </ul>
  )
}
