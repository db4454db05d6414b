import { useEffect } from 'react'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

/** The shell's keys. Like those of lists, they do nothing while somebody types into a field. */
export function useKeys(keys: { search: () => void; sheet: () => void }): void {
  const { search, sheet } = keys
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const control = event.ctrlKey || event.metaKey
      const command = control && event.key.toLowerCase() === 'k'
      const plain = !control && !event.altKey && !isTyping(event.target)
      if (command || (plain && event.key === '/')) {
        event.preventDefault()
        search()
      } else if (plain && event.key === '?') {
        event.preventDefault()
        sheet()
      }
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [search, sheet])
}
