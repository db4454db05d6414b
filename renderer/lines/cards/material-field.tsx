import { AutoComplete } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { GridSuggestion } from '../../kit/grid/types.ts'
import styles from './cards.module.css'

export type Propose = (text: string) => Promise<readonly GridSuggestion[]>

interface Props {
  id: string
  value: string
  disabled: boolean
  status?: 'error'
  propose: Propose
  onType: (text: string) => void
  /** Gets a chosen proposal, or what was typed. */
  onTake: (text: string) => void
  /** Is called after a proposal was chosen, so that the card can lead on to its next field. */
  onChosen: (() => void) | undefined
}

const pauseMs = 200

/**
 * Finds a material by any of its names. The server proposes while one types, and an older answer never
 * replaces a newer one.
 */
export function MaterialField({ value, propose, onType, onTake, onChosen, ...aria }: Props) {
  const [items, setItems] = useState<readonly GridSuggestion[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(0)
  const forget = useCallback(() => {
    clearTimeout(timer.current)
    latest.current += 1
  }, [])
  useEffect(() => forget, [forget])
  const search = (text: string) => {
    forget()
    onType(text)
    if (text.trim() === '') return setItems([])
    const question = latest.current
    const show = (found: readonly GridSuggestion[]) => {
      if (question === latest.current) setItems(found)
    }
    timer.current = setTimeout(() => {
      propose(text).then(show, () => show([]))
    }, pauseMs)
  }
  return (
    <AutoComplete
      {...aria}
      value={value}
      options={items.map((item) => ({
        value: item.text,
        label: (
          <div className={styles['option']}>
            {item.label}
            <div className={styles['quiet']}>{[item.mark, item.note].filter(Boolean).join(' · ')}</div>
          </div>
        ),
      }))}
      showSearch={{ onSearch: search }}
      onSelect={(text: string) => {
        forget()
        onTake(text)
        onChosen?.()
      }}
      onBlur={() => {
        forget()
        onTake(value)
      }}
    />
  )
}
