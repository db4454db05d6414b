import { Form } from 'antd'
import { scopeFieldOf } from '#shared/platform/accounts/account.rules.ts'
import type { Role } from '#shared/vocabulary/roles.ts'
import { useText } from '../../i18n/index.ts'
import { useLookups } from '../../engine/lookups.tsx'

/** The records among which each field of a scope chooses. */
const recordsOf = { customerIds: 'customer', salesOrgs: 'salesOrg', countries: 'country' } as const

interface SalespersonProps {
  id?: string
  label: string
  value?: string | null
  onChange?: (id: string | null) => void
}

function OneSalesperson({ id, label, value, onChange }: SalespersonProps) {
  const Picker = useLookups().pickers['salesperson']!
  return (
    <Picker
      {...(id && { id })}
      label={label}
      multiple={false}
      value={value ? [value] : []}
      onChange={([chosen]) => onChange?.(chosen ?? null)}
    />
  )
}

/** Asks for the rows that a role sees (D91). An administrator sees all of them. */
export function ScopeField({ role }: { role: Role }) {
  const t = useText()
  const { pickers } = useLookups()
  const name = scopeFieldOf[role]
  if (name === null) return <p>{t('accounts.help.administrator')}</p>
  const label = t(`accounts.fields.${name}`)
  const item = { name, label, required: true, extra: t(`accounts.help.${name}`) }
  if (name === 'salespersonId')
    return (
      <Form.Item {...item}>
        <OneSalesperson label={label} />
      </Form.Item>
    )
  const Picker = pickers[recordsOf[name]]!
  return (
    <Form.Item {...item} getValueProps={(value?: string[]) => ({ value: value ?? [] })}>
      <Picker label={label} value={[]} onChange={() => {}} />
    </Form.Item>
  )
}
