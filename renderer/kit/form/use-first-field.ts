import { useEffect, useEffectEvent } from 'react'
import { useNarrow } from '../use-media.ts'
import { fieldId, focusControl } from './field-item.tsx'

/**
 * Focuses the first of these fields in the order of the page.
 * @returns false where that field is still being loaded
 */
export function focusFirst(form: string, names: readonly (string | undefined)[]): boolean {
  const ids = new Set(names.map((name) => fieldId(form, name ?? '')))
  const found = [...document.querySelectorAll(`[id^="${fieldId(form, '')}"]`)].find(({ id }) => ids.has(id))
  if (!found) return true
  focusControl(found.id)
  return found.contains(document.activeElement)
}

/**
 * Focuses the first empty field of a form. It does not on a phone, where the keyboard would cover half of the
 * form.
 */
export function useFirstField(form: string, missing: () => readonly (string | undefined)[]): void {
  const narrow = useNarrow()
  const begin = useEffectEvent(() => narrow || focusFirst(form, missing()))
  useEffect(() => {
    if (begin()) return
    // Pickers are loaded after the form. Whoever has gone elsewhere meanwhile stays there.
    const watcher = new MutationObserver(() => {
      if (document.activeElement !== document.body || begin()) watcher.disconnect()
    })
    watcher.observe(document.body, { childList: true, subtree: true })
    return () => watcher.disconnect()
  }, [])
}
