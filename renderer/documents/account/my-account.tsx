import { Card, Tabs } from 'antd'
import { lazy } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useText } from '../../i18n/text.ts'
import { OneRecord } from '../../kit/detail/one-record.tsx'
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
export function MyAccount({ onPasswordChanged }: { onPasswordChanged: () => void }) {
  const t = useText()
  const [search, setSearch] = useSearchParams()
  const asked = search.get('tab')
  const tab = asked === 'password' || asked === 'desktop' ? asked : 'contact'
  return (
    <Card title={<h1 style={{ margin: 0, fontSize: 16 }}>{t('account.title')}</h1>}>
      <Tabs
        activeKey={tab}
        destroyOnHidden
        onChange={(key) => setSearch(key === 'contact' ? {} : { tab: key }, { replace: true })}
        items={[
          { key: 'contact', label: t('account.contactData'), children: <Contact /> },
          {
            key: 'password',
            label: t('account.password.title'),
            children: <ChangePassword onDone={onPasswordChanged} />,
          },
          ...(DesktopSettings
            ? [{ key: 'desktop', label: t('desktop.title'), children: <DesktopSettings /> }]
            : []),
        ]}
      />
    </Card>
  )
}
