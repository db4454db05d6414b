import { Form, Input, Select } from 'antd'
import type { GroupRow } from '#shared/areas/groups/group.schema.ts'
import { useText } from '../../i18n/index.ts'
import { CustomerPicker } from '../../masterdata/customers/pickers.tsx'
import { useGroupUsersQuery } from './product-group.api.ts'

interface CustomerProps {
  id?: string
  label: string
  value?: string | null
  onChange?: (id: string | null) => void
}

const OneCustomer = ({ id, label, value, onChange }: CustomerProps) => (
  <CustomerPicker
    {...(id && { id })}
    label={label}
    multiple={false}
    value={value ? [value] : []}
    onChange={([chosen]) => onChange?.(chosen ?? null)}
  />
)

/** For which customer a new group is, and for which of its users; for the staff where no customer is chosen. */
export function OwnerChoice({ customerId }: { customerId: string | null }) {
  const t = useText()
  const form = Form.useFormInstance()
  const { data: users = [] } = useGroupUsersQuery(
    { query: { customerId: customerId ?? '' } },
    { skip: customerId === null },
  )
  const label = t('productGroups.fields.customerId')
  return (
    <>
      <Form.Item name="customerId" label={label} extra={t('productGroups.customerHelp')}>
        <OneCustomer label={label} />
      </Form.Item>
      {customerId !== null && (
        <Form.Item name="accountId" label={t('productGroups.fields.accountId')}>
          <Select
            allowClear
            placeholder={t('productGroups.everyUser')}
            onClear={() => form.setFieldValue('accountId', null)}
            options={users.map(({ id, userId, name }) => ({ value: id, label: `${name} · ${userId}` }))}
          />
        </Form.Item>
      )}
    </>
  )
}

/** For whom a group is, which never changes. */
export function OwnerShown({ group }: { group: GroupRow }) {
  const t = useText()
  const { customerName, sapCustomerNo, userName, userId } = group
  const owner = group.customerId
    ? [customerName, sapCustomerNo, userName || t('productGroups.everyUser'), userId]
    : [t('productGroups.kinds.staff')]
  return (
    <Form.Item htmlFor="group-owner" label={t('productGroups.fields.kind')}>
      <Input id="group-owner" readOnly variant="filled" value={owner.filter(Boolean).join(' · ')} />
    </Form.Item>
  )
}
