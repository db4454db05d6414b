import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { usePermission } from '../../api/session.ts'
import { useText } from '../../i18n/index.ts'
import { MasterTable } from '../master-table.tsx'
import { customerPath, customerUsers } from './customer-view.ts'
import { OwnCustomerList } from './own-customer-list.tsx'
import { RelationList } from './relation-list.tsx'

const pageOf = ({ id }: { id: string }) => customerPath(id)

/** The tabs about customers that the reader's role may see. The address names the open one. */
export function CustomerManage() {
  const t = useText()
  const [search, setSearch] = useSearchParams()
  const hasOwn = usePermission('customer.writeOwn')
  const mayInvite = usePermission('account.manage')
  const part = (key: 'mine' | 'master' | 'relations' | 'users', children: ReactNode) => ({
    key,
    label: t(`customers.tabs.${key}`),
    children,
  })
  const tabs = [
    ...(hasOwn ? [part('mine', <OwnCustomerList />)] : []),
    part('master', <MasterTable name="customer" href={pageOf} />),
    part('relations', <RelationList />),
    ...(mayInvite ? [part('users', <Navigate to={customerUsers} replace />)] : []),
  ]
  const wantedTab = search.get('tab')
  const active = tabs.find(({ key }) => key === wantedTab)?.key ?? tabs[0]!.key
  return <Tabs activeKey={active} destroyOnHidden onChange={(tab) => setSearch({ tab })} items={tabs} />
}
