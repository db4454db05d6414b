import { useLayoutEffect, useRef } from 'react'
import styles from './grid.module.css'
import type { Editor } from './editor.ts'
import type { GridKind } from './types.ts'

interface Props {
  editor: Editor
  shown: string
  text: string
  kind: GridKind
  readOnly: boolean
  label: string
  invalid: boolean
  /** A text below the grid explains the cell. */
  told: boolean
  ids: { problem: string; list: string }
}

/** Tells a screen reader that the cell has a list of choices; the list itself sets whether it is open. */
const listRole = (kind: GridKind, list: string) =>
  kind === 'select' || kind === 'lookup'
    ? ({
        role: 'combobox',
        'aria-expanded': false,
        'aria-controls': list,
        'aria-autocomplete': 'list',
      } as const)
    : {}

/** The input of the active cell. The editor holds its text; React only places the element. */
export function CellInput({ editor, shown, text, kind, readOnly, label, invalid, told, ids }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const first = useRef({ shown, text })
  useLayoutEffect(() => {
    editor.attach(input.current!, first.current)
    return () => editor.detach()
  }, [editor])
  useLayoutEffect(() => editor.refresh({ shown, text }), [editor, shown, text])
  return (
    <input
      ref={input}
      className={styles['input']}
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={told ? ids.problem : undefined}
      autoComplete="off"
      spellCheck={false}
      inputMode={kind === 'decimal' ? 'decimal' : 'text'}
      readOnly={readOnly}
      {...(!readOnly && listRole(kind, ids.list))}
    />
  )
}
