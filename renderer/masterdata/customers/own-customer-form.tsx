import { ownCustomerForm, type customerDetail } from '#shared/masterdata/customers/customer-life.contract.ts'
import type { z } from 'zod'
import { useText } from '../../i18n/index.ts'
import { MasterForm } from '../master-form.tsx'
import { useAddOwnCustomerMutation, useModifyOwnCustomerMutation } from './customer-life.api.ts'

interface Props {
  /** Undefined for a new customer, whose number is given by the server. */
  customer?: z.infer<typeof customerDetail>
  onClose: () => void
}

/** What a salesperson writes of a customer that is not official yet. */
export function OwnCustomerForm({ customer, onClose }: Props) {
  const t = useText()
  const [add] = useAddOwnCustomerMutation()
  const [modify] = useModifyOwnCustomerMutation()
  const save = (typed: Record<string, unknown>) => {
    const values = ownCustomerForm.parse(typed)
    return customer
      ? modify({ body: { id: customer.id, version: customer.version, values } }).unwrap()
      : add({ body: values }).unwrap()
  }
  const { replacedBy: _, ...record } = customer ?? { replacedBy: null }
  return (
    <MasterForm
      table="customer"
      record={'id' in record ? record : undefined}
      canWrite
      given={{ customerNo: customer?.customerNo ?? '-', type: customer?.type ?? 'temporary' }}
      save={save}
      title={customer ? t('customers.own.edit', { name: customer.name }) : t('customers.own.add')}
      onClose={onClose}
    />
  )
}
