import { useEffect, useRef } from 'react'

/** Ctrl+S commits the cell that is being edited, and saves after the next render, which knows its value. */
export function useSaveKey(commit: () => void, save: () => void): void {
  const latest = useRef({ commit, save })
  useEffect(() => {
    latest.current = { commit, save }
  })
  useEffect(() => {
    const press = (e: KeyboardEvent) => {
      if (!(e.ctrlKey || e.metaKey) || e.key.toLowerCase() !== 's') return
      e.preventDefault()
      latest.current.commit()
      requestAnimationFrame(() => latest.current.save())
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
