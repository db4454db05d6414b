import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

/** Enter and the arrows lead from one input of a table to the next, as in a sheet. */
export function moveOn(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  const { target, currentTarget } = event
  if (!step || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
  if (!(target instanceof HTMLInputElement)) return
  const inputs = [...currentTarget.closest('table')!.querySelectorAll<HTMLInputElement>('td input')]
  const next = inputs[inputs.indexOf(target) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
  next.select()
}
