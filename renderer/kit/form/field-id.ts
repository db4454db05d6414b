/** The id of a field's control. */
export const fieldId = (form: string, name: string): string => `${form}-${name}`

/** Focuses a control; of a group, its first input. */
export function focusControl(id: string): void {
  const control = document.getElementById(id)
  const input = control?.matches('input, textarea, button') ? control : control?.querySelector('input')
  input?.focus()
}
