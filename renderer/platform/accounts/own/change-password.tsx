import { Alert, Button, Form, Input, Spin, theme } from 'antd'
import type { z } from 'zod'
import { passwordForm } from '#shared/platform/accounts/account.schema.ts'
import { useFormat, useText, refusalOf } from '../../../i18n/index.ts'
import { RefusalState } from '../../../kit/problem.tsx'
import { useChangePasswordMutation, usePasswordPolicyQuery } from './account.api.ts'
import { useFormReasons } from '../../../kit/form/use-form-reasons.ts'
import { CheckCircleFilled, MinusCircleOutlined } from '@ant-design/icons'

interface PasswordHintsProps {
  policy: { min: number; max: number }
  values: { oldPassword?: string; newPassword?: string; confirmPassword?: string }
}

/** The rules for passwords (D101), marked as fulfilled while the user types. */
function PasswordHints({ policy: { min, max }, values }: PasswordHintsProps) {
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

type Values = z.infer<typeof passwordForm>

const fields = [
  { name: 'oldPassword', label: 'account.password.old', complete: 'current-password' },
  { name: 'newPassword', label: 'account.password.new', complete: 'new-password' },
  { name: 'confirmPassword', label: 'account.password.confirm', complete: 'new-password' },
] as const

/**
 * Asks for the old password and twice for the new one (the specification, section 5). The handles of a change
 * are good once, so each attempt fetches new ones.
 */
export function ChangePassword({ onDone }: { onDone: () => void }) {
  const t = useText()
  const { instant } = useFormat()
  const [form] = Form.useForm<Values>()
  const values = Form.useWatch([], form)
  const {
    data: policy,
    error,
    refetch,
  } = usePasswordPolicyQuery(undefined, { refetchOnMountOrArgChange: true })
  const [change, { isLoading }] = useChangePasswordMutation()
  const { check, show, general } = useFormReasons(form, passwordForm)
  if (error) return <RefusalState error={error} onRetry={() => void refetch()} />
  if (!policy) return <Spin />
  const { userkey, tokenkey } = policy

  async function submit(): Promise<void> {
    const body = check(form.getFieldsValue())
    if (!body) return
    const result = await change({ query: { userkey, tokenkey }, body })
    if (!result.error) return onDone()
    show(refusalOf(result.error).reasons)
    await refetch()
  }

  return (
    <Form form={form} layout="vertical" onFinish={() => void submit()} style={{ maxWidth: 400 }}>
      <p>{t('account.password.changedAt', { at: instant(policy.changedAt) })}</p>
      {policy.changeDue && (
        <Alert type="warning" title={t('account.password.due')} style={{ marginBottom: 16 }} />
      )}
      {general && (
        <Alert
          type="error"
          role="alert"
          title={t('account.password.failed')}
          description={general}
          style={{ marginBottom: 16 }}
        />
      )}
      {fields.map(({ name, label, complete }) => (
        <Form.Item key={name} name={name} label={t(label)} required>
          <Input.Password autoComplete={complete} maxLength={200} />
        </Form.Item>
      ))}
      <PasswordHints policy={policy} values={values ?? {}} />
      <p>{t('account.password.hint')}</p>
      <Button type="primary" htmlType="submit" loading={isLoading}>
        {t('account.password.submit')}
      </Button>
    </Form>
  )
}
