import { useEffect, useEffectEvent } from 'react'
import { useNarrow } from '../use-narrow.ts'
import { fieldId, focusControl } from './field-id.ts'

/** The first of these fields as they stand on the page. */
export function focusFirst(form: string, names: readonly (string | undefined)[]): void {
  const ids = new Set(names.map((name) => fieldId(form, name ?? '')))
  const found = [...document.querySelectorAll(`[id^="${fieldId(form, '')}"]`)].find(({ id }) => ids.has(id))
  if (found) focusControl(found.id)
}

/** A form begins in its first empty field. On a telephone that would cover half of it by the keyboard. */
export function useFirstField(form: string, missing: () => readonly (string | undefined)[]): void {
  const narrow = useNarrow()
  const begin = useEffectEvent(() => {
    if (!narrow) focusFirst(form, missing())
  })
  useEffect(() => begin(), [])
}
