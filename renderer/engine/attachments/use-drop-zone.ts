import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** An element on which files can be dropped; `onFiles` is undefined while it accepts none. */
export function useDropZone<E extends HTMLElement>(onFiles: ((files: readonly File[]) => void) | undefined) {
  const zone = useRef<E>(null)
  const [over, setOver] = useState(false)
  const takes = onFiles !== undefined
  const take = useEffectEvent((files: readonly File[]) => onFiles?.(files))
  useEffect(() => {
    const element = zone.current
    if (!element || !takes) return
    const stop = new AbortController()
    const listen = (type: 'dragover' | 'dragleave' | 'drop', hear: (event: DragEvent) => void) =>
      element.addEventListener(
        type,
        (event) => {
          event.preventDefault()
          hear(event)
        },
        { signal: stop.signal },
      )
    listen('dragover', () => setOver(true))
    listen('dragleave', () => setOver(false))
    listen('drop', (event) => {
      setOver(false)
      take([...(event.dataTransfer?.files ?? [])])
    })
    return () => stop.abort()
  }, [takes])
  return { zone, over }
}
