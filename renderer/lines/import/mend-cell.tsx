import { Input } from 'antd'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { useText } from '../../i18n/index.ts'
import { SuggestionList, useSuggestions } from '../../kit/grid/suggestions.tsx'
import type { GridColumn, GridLookup } from '../../kit/grid/types.ts'
import styles from './mend.module.css'

/** Which key was pressed, and whether the cell has another text since. */
export interface NextBy {
  key: 'Enter' | 'Tab'
  changed: boolean
}

interface Props {
  column: GridColumn<never>
  text: string
  /** What is wrong with it, in the reader's words. */
  problem: string | undefined
  /** Proposes materials or colours while one is typed into a cell that names one. */
  lookup: GridLookup<never>
  onType: (text: string) => void
  /** Goes on to the next cell that is wrong; false when there is none. */
  onNext: (from: HTMLElement, by: NextBy) => boolean
}

/** A cell of a row that is mended. As in the grid, it takes effect when it is left, and Enter takes a proposal (D339). */
export function MendCell({ column, text, problem, lookup, onType, onNext }: Props) {
  const t = useText()
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  // The next cell gets the focus before this one is drawn again.
  const draft = useRef<string | null>(null)
  const write = (now: string | null) => {
    draft.current = now
    setTyped(now)
  }
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const list = useSuggestions<never>({ row: undefined, column, lookup })
  const isLookup = column.kind === 'lookup'
  const take = (now: string | null) => {
    list.close()
    write(null)
    const changed = now !== null && now !== text
    if (changed) onType(now)
    return changed
  }
  const proposal = () => list.open?.items[list.open.active]?.text
  const press = (e: KeyboardEvent<HTMLInputElement>) => {
    // While an input method composes, every key belongs to it.
    if (e.nativeEvent.isComposing || e.ctrlKey || e.metaKey) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[e.key]
    if (step !== undefined && list.open) list.step(step)
    else if (isLookup && (e.key === 'F4' || (e.altKey && e.key === 'ArrowDown'))) list.start(typed ?? text)
    else if (e.key === 'Escape' && list.open) list.close()
    else if (e.key === 'Enter' || (e.key === 'Tab' && !e.shiftKey)) {
      const changed = take(proposal() ?? draft.current)
      if (!onNext(e.currentTarget, { key: e.key, changed }) && e.key === 'Tab') return
    } else return
    e.preventDefault()
    e.stopPropagation()
  }
  return (
    <div className={styles['cell']}>
      <label htmlFor={id}>{column.title}</label>
      <Input
        id={id}
        {...(problem && { status: 'error' as const })}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? `${id}-why` : undefined}
        inputMode={column.kind === 'decimal' ? 'decimal' : 'text'}
        autoComplete="off"
        spellCheck={false}
        {...(isLookup && {
          role: 'combobox',
          'aria-expanded': false,
          'aria-controls': `${id}-list`,
          'aria-autocomplete': 'list' as const,
        })}
        value={typed ?? text}
        onFocus={(e) => setInput(e.currentTarget)}
        onChange={(e) => {
          write(e.target.value)
          list.narrow(e.target.value)
        }}
        onKeyDown={press}
        onBlur={() => take(draft.current)}
      />
      {problem && (
        <div id={`${id}-why`} className={styles['wrong']}>
          {problem}
        </div>
      )}
      {list.open && (
        <SuggestionList
          id={`${id}-list`}
          suggestions={list.open}
          anchor={input}
          onChoose={(at) => take(list.open?.items[at]?.text ?? draft.current)}
          t={t}
        />
      )}
    </div>
  )
}
