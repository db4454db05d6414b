import { Card, Tabs } from 'antd'
import { lazy, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useText } from '../../../i18n/index.ts'
import { OneRecord } from '../../../engine/detail/one-record.tsx'
import { useAccountInfoQuery } from './account.api.ts'
import { ChangePassword } from './change-password.tsx'
import { ContactForm } from './contact-form.tsx'

const DesktopSettings = __DESKTOP__ ? lazy(() => import('./desktop-settings.tsx')) : null

function Contact() {
  const answer = useAccountInfoQuery()
  return (
    <OneRecord id="own" answer={answer}>
      {(info) => <ContactForm key={info.version} info={info} />}
    </OneRecord>
  )
}

/** "My account" (the specification, section 2). The address says which part is open. */
export function MyAccount({
  onPasswordChanged,
  notices,
  sessions,
  orderLimits,
  standIns,
}: {
  onPasswordChanged: () => void
  /** The ways by which the reader gets notices of each kind. */
  notices: ReactNode
  /** Where the reader was signed in. */
  sessions: ReactNode
  /** Above which amount orders of the reader's company need a colleague's approval; nothing for staff. */
  orderLimits: ReactNode
  /** Who decides in the reader's place; nothing for somebody who decides nothing. */
  standIns: ReactNode
}) {
  const t = useText()
  const [search, setSearch] = useSearchParams()
  const items = [
    { key: 'contact', label: t('account.contactData'), children: <Contact /> },
    {
      key: 'password',
      label: t('account.password.title'),
      children: <ChangePassword onDone={onPasswordChanged} />,
    },
    { key: 'sessions', label: t('account.sessions'), children: sessions },
    {
      key: 'notices',
      label: t('account.notices'),
      children: notices,
    },
    ...(orderLimits
      ? [{ key: 'orderLimits', label: t('account.orderLimit.title'), children: orderLimits }]
      : []),
    ...(standIns ? [{ key: 'standIns', label: t('account.standIns'), children: standIns }] : []),
    ...(DesktopSettings
      ? [{ key: 'desktop', label: t('desktop.title'), children: <DesktopSettings /> }]
      : []),
  ]
  // A link may name what its reader does not have.
  const active = items.find(({ key }) => key === search.get('tab'))?.key ?? 'contact'
  return (
    <Card title={<h1 style={{ margin: 0, fontSize: 16 }}>{t('account.title')}</h1>}>
      <Tabs
        activeKey={active}
        destroyOnHidden
        onChange={(key) => setSearch(key === 'contact' ? {} : { tab: key }, { replace: true })}
        items={items}
      />
    </Card>
  )
}
