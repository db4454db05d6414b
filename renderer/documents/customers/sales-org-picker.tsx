import type { PickerProps } from '../../kit/list/types.ts'
import { RemoteSelect } from '../../kit/pickers/remote-select.tsx'
import { useSalesOrgOptions } from './customers.api.ts'

function useOptions({ text }: { text: string }) {
  const { options, loading } = useSalesOrgOptions()
  const asked = text.toLowerCase()
  return { options: options.filter((o) => o.label.toLowerCase().includes(asked)), loading }
}

export const SalesOrgPicker = (props: PickerProps) => <RemoteSelect {...props} useOptions={useOptions} />
