export interface Option {
  value: string
  label: string
}

export interface RemoteSelectProps {
  label: string
  value: readonly string[]
  onChange: (value: string[]) => void
  /** Options that match a text, and those of the values already chosen, for their labels. */
  useOptions: (query: { text: string; values: readonly string[] }) => {
    options: readonly Option[]
    loading: boolean
  }
  multiple?: boolean
  disabled?: boolean
  /** It takes the focus and shows its options at once. */
  opened?: boolean
  id?: string
}
