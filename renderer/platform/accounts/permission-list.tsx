import { permissionsOf, type Permission } from '#shared/calls/permissions.ts'
import type { Role } from '#shared/vocabulary/roles.ts'
import { useText, type TextKey } from '../../i18n/index.ts'
import styles from './accounts.module.css'

const nounOf = (permission: Permission) => permission.split('.')[0]!

/** Everything that a role permits, by what it is done to. */
export function PermissionList({ role }: { role: Role }) {
  const t = useText()
  const groups = Object.entries(Object.groupBy(permissionsOf(role), nounOf))
  const word = (permission: string) => t(`accounts.permissions.${permission}` as TextKey)
  return (
    <>
      <p>{t('accounts.effective', { role: t(`accounts.roles.${role}`) })}</p>
      <dl className={styles['rights']}>
        {groups.map(([noun, permissions]) => (
          <div key={noun} style={{ display: 'contents' }}>
            <dt>{word(`${noun}.title`)}</dt>
            <dd>{permissions?.map(word).join(' · ')}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
