import { useEffect, useEffectEvent } from 'react'

/**
 * Elements that use keys themselves: fields, menus, dialogs. The check boxes of the table are not among them.
 */
const others =
  'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=menu], [role=listbox], [role=dialog]'
/** Elements that Enter and Space press. */
const pressed = 'button, a, input, [role=separator], [role=button], th'

const isOthers = (target: EventTarget | null): boolean =>
  document.querySelector('[role=dialog]') !== null ||
  (target instanceof Element && target.closest(others) !== null)
const presses = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(pressed) !== null

export type KeyActions = Readonly<Record<string, (event: KeyboardEvent) => void>>

/** The name of a key: `Shift j` for J, `Ctrl Enter`; letters are lower case. */
const nameOfKey = ({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): string =>
  [
    ...(ctrlKey || metaKey ? ['Ctrl'] : []),
    ...(altKey ? ['Alt'] : []),
    ...(shiftKey ? ['Shift'] : []),
    key.length === 1 ? key.toLowerCase() : key,
  ].join(' ')

/** The keys of a list, while nobody types elsewhere. Enter and Space stay with a focused button or link. */
export function useListKeys(actions: KeyActions): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isOthers(event.target)) return
    const action = actions[nameOfKey(event)]
    if (!action || ((event.key === 'Enter' || event.key === ' ') && presses(event.target))) return
    event.preventDefault()
    action(event)
  })
  useEffect(() => {
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
}
