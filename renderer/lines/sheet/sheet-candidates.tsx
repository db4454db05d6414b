import { Button, Empty, Flex, Input, type InputRef } from 'antd'
import type { KeyboardEvent, RefObject } from 'react'
import { useText } from '../../i18n/index.ts'
import { StatusTag } from '../../kit/status-tag.tsx'
import { useMatchWords, type Offer } from './match-words.ts'
import styles from './sheet.module.css'

interface Props {
  /** What the row says, in the customer's words. */
  wording: string
  offers: readonly Offer[]
  pointed: number
  search: string
  without: string
  input: RefObject<InputRef | null>
  onSearch: (text: string) => void
  onPoint: (at: number) => void
  onAccept: (materialId: string | null) => void
  onLeave: () => void
}

const tones = { sure: 'done', likely: 'waiting', possible: 'draft' } as const

/** The material at hand stays in sight as the keys move from one to the next. */
const intoView = (item: HTMLLIElement | null): void => {
  item?.scrollIntoView({ block: 'nearest' })
}

/** What the row at hand may mean: the materials that were found for it, or those of a search. */
export function SheetCandidates({ wording, offers, pointed, search, without, input, ...on }: Props) {
  const t = useText()
  const words = useMatchWords()
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) on.onPoint(pointed + step)
    else if (event.key === 'Enter' && offers[pointed]) on.onAccept(offers[pointed].material.id)
    else if (event.key === 'Escape') on.onLeave()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <section className={styles['panel']} aria-label={t('sheets.candidates')}>
      <strong className={styles['text']}>{wording}</strong>
      <Input
        ref={input}
        allowClear
        value={search}
        placeholder={t('sheets.search')}
        aria-label={t('sheets.search')}
        onChange={(event) => on.onSearch(event.target.value)}
        onKeyDown={press}
      />
      {offers.length === 0 && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={t(search ? 'sheets.notFound' : 'sheets.none')}
        />
      )}
      <ul className={styles['candidates']}>
        {offers.map(({ material, candidate }, i) => (
          <li key={material.id} ref={i === pointed ? intoView : undefined}>
            <button
              type="button"
              tabIndex={-1}
              className={styles['candidate']}
              data-pointed={i === pointed || undefined}
              onClick={() => on.onAccept(material.id)}
            >
              <Flex gap={8} justify="space-between" align="start">
                <span>{words.name(material)}</span>
                {candidate && (
                  <StatusTag tone={tones[candidate.confidence]}>{words.confidence(candidate)}</StatusTag>
                )}
              </Flex>
              {candidate && <div>{words.reason(candidate)}</div>}
              {candidate && words.against(candidate) && (
                <div className={styles['wrong']}>{words.against(candidate)}</div>
              )}
              <div className="secondary">{words.facts(material)}</div>
            </button>
          </li>
        ))}
      </ul>
      <Button onClick={() => on.onAccept(null)}>{without}</Button>
    </section>
  )
}
