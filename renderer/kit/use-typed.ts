import { useEffect, useRef, useState } from 'react'

/** Somebody who is still typing presses the next key within this time. */
const pauseMs = 300

/**
 * A text that takes effect while it is typed: after a short pause, or at once on `finish`. What the owner
 * makes of it does not disturb what was typed meanwhile; a value from elsewhere replaces it.
 */
export function useTyped(value: string, onChange: (text: string) => void) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const [sent, setTold] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (seen !== value) {
    setSeen(value)
    if (value !== sent) setText(value)
  }
  const owner = useRef({ given: value, onChange })
  useEffect(() => {
    owner.current = { given: value, onChange }
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  const tell = (next: string) => {
    clearTimeout(timer.current)
    const wanted = next.trim()
    setTold(wanted)
    if (wanted !== owner.current.given) owner.current.onChange(wanted)
  }
  return {
    text,
    type: (next: string) => {
      setText(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => tell(next), next === '' ? 0 : pauseMs)
    },
    finish: () => tell(text),
  }
}
