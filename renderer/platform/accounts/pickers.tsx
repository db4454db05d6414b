import type { PickerProps } from '../../kit/list/types.ts'
import { RemoteSelect } from '../../kit/pickers/remote-select.tsx'
import { useAccountPageQuery } from './account-admin.api.ts'

/** The accounts of finance are few, so all of them are asked for at once. */
const useFinanceAccounts = ({ text }: { text: string }) => {
  const { data, isFetching } = useAccountPageQuery({ body: { size: 200, filter: { role: 'finance' } } })
  const options = (data?.rows ?? []).map(({ userId, name }) => ({
    value: userId,
    label: `${userId} ${name}`,
  }))
  const wanted = text.toLowerCase()
  return {
    options: options.filter(({ label }) => label.toLowerCase().includes(wanted)),
    loading: isFetching,
  }
}

export const FinanceAccountPicker = (props: PickerProps) => (
  <RemoteSelect {...props} useOptions={useFinanceAccounts} />
)
