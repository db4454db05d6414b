import { Checkbox, Flex } from 'antd'
import { roleViewCalls, type RoleView } from '#shared/areas/views/role-view.contract.ts'
import { staffRoles } from '#shared/vocabulary/words.ts'
import { api, read, tagsOf } from '../../api/api.ts'
import { useFormat, useText } from '../../i18n/index.ts'

const { useViewsOfRolesQuery } = api.injectEndpoints({
  endpoints: (b) => ({
    viewsOfRoles: read(b, roleViewCalls.list, { provides: [tagsOf.rows('view')] }),
  }),
})

type StaffRole = RoleView['role']

interface Props {
  list: string
  /** The view; undefined for one that is not saved yet. */
  id: string | undefined
  /** The roles as they were chosen; as they are stored, if nobody has chosen. */
  value: readonly StaffRole[] | undefined
  onChange: (roles: StaffRole[]) => void
}

/** For which roles a list opens with a view, where somebody has not chosen another one (D369). */
export default function RoleChoice({ list, id, value, onChange }: Props) {
  const t = useText()
  const { instant } = useFormat()
  const { data = [] } = useViewsOfRolesQuery({ query: { list } })
  const chosen = value ?? data.filter((one) => one.id === id).map(({ role }) => role)
  const note = (role: StaffRole) => {
    const now = data.find((one) => one.role === role)
    if (!now) return undefined
    const by = t('accounts.roleViews.by', { name: now.setBy, at: instant(now.setAt) })
    return now.id === id ? by : `${t('accounts.roleViews.now', { name: now.name })} · ${by}`
  }
  return (
    <fieldset style={{ margin: 0, padding: 0, border: 0 }}>
      <legend style={{ padding: 0 }}>{t('accounts.roleViews.title')}</legend>
      <p className="secondary" style={{ margin: '0 0 8px' }}>
        {t('accounts.roleViews.help')}
      </p>
      <Flex vertical gap={4}>
        {staffRoles.map((role) => (
          <Checkbox
            key={role}
            checked={chosen.includes(role)}
            onChange={(e) =>
              onChange(e.target.checked ? [...chosen, role] : chosen.filter((one) => one !== role))
            }
          >
            {t(`accounts.roles.${role}`)} <small className="secondary">{note(role)}</small>
          </Checkbox>
        ))}
      </Flex>
    </fieldset>
  )
}
