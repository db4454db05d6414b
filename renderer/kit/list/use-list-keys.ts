import { useEffect, useEffectEvent } from 'react'

/** Where a key is somebody else's: fields, menus, dialogs. A tick in the table is ours. */
const others =
  'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=menu], [role=listbox], [role=dialog]'
/** What a key presses by itself. */
const pressed = 'button, a, input, [role=separator], [role=button], th'

const isOthers = (target: EventTarget | null): boolean =>
  document.querySelector('[role=dialog]') !== null ||
  (target instanceof Element && target.closest(others) !== null)
const presses = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(pressed) !== null

export type KeyActions = Readonly<Record<string, (event: KeyboardEvent) => void>>

/** `Shift j` for the big J, `Ctrl Enter`; letters are small. */
const nameOfKey = ({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): string =>
  [
    ...(ctrlKey || metaKey ? ['Ctrl'] : []),
    ...(altKey ? ['Alt'] : []),
    ...(shiftKey ? ['Shift'] : []),
    key.length === 1 ? key.toLowerCase() : key,
  ].join(' ')

/** The keys of a list, while nobody types elsewhere; Enter and Space stay with the button or link that has the focus. */
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
