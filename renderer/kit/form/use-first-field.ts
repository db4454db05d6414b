import { useEffect, useEffectEvent } from 'react'
import { useNarrow } from '../use-narrow.ts'
import { fieldId, focusControl } from './field-id.ts'

/** Focuses the first of these fields in the order of the page. */
export function focusFirst(form: string, names: readonly (string | undefined)[]): void {
  const ids = new Set(names.map((name) => fieldId(form, name ?? '')))
  const found = [...document.querySelectorAll(`[id^="${fieldId(form, '')}"]`)].find(({ id }) => ids.has(id))
  if (found) focusControl(found.id)
}

/**
 * Focuses the first empty field of a form. It does not on a phone, where the keyboard would cover half of the
 * form.
 */
export function useFirstField(form: string, missing: () => readonly (string | undefined)[]): void {
  const narrow = useNarrow()
  const begin = useEffectEvent(() => {
    if (!narrow) focusFirst(form, missing())
  })
  useEffect(() => begin(), [])
}
