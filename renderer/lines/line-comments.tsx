import { Input } from 'antd'
import { useId, useState } from 'react'
import type { CustomerLine } from '#shared/lines/document-line.schema.ts'
import { useFormat, useLanguage, useText } from '../i18n/index.ts'
import type { PartProps } from '../engine/actions/action-set.ts'
import { SearchField } from '../kit/search-field.tsx'
import styles from './line-comments.module.css'

/** The longest comment that the call takes. */
const commentMax = 500
/** Other lines are found by searching, because nobody comments on a thousand lines one by one. */
const linesShown = 30

type Comments = Record<string, string>

const matches = (line: CustomerLine, text: string) =>
  [line.lineNo, line.sapMaterialNo, line.oldNo, line.descriptionZh, line.descriptionEn, line.specEn]
    .join(' ')
    .toLowerCase()
    .includes(text)

type UseLines = (input: { query: { id: string } }) => {
  data?: { lines: readonly CustomerLine[] } | undefined
}

/** Asks for a comment on each line of a document; lines that have one stay visible whatever is searched for. */
export const lineCommentsOf = (useOne: UseLines) =>
  function LineComments({ rows, events, value: comments, onChange }: PartProps<{ id: string }, Comments>) {
    const t = useText()
    const format = useFormat()
    const zh = useLanguage() === 'zh'
    const field = useId()
    const help = events.includes('returnSent') ? 'helpSent' : 'help'
    const [search, setSearch] = useState('')
    const { data } = useOne({ query: { id: rows[0]!.id } })
    if (!data || data.lines.length === 0) return null
    const text = search.trim().toLowerCase()
    const found = data.lines.filter((l) => matches(l, text) || comments[l.lineNo])
    const shown = found.filter((l, i) => i < linesShown || comments[l.lineNo])
    return (
      <fieldset className={styles['lines']}>
        <legend>{t('actions.lineComments.title')}</legend>
        <div className={styles['help']}>{t(`actions.lineComments.${help}`)}</div>
        {data.lines.length > linesShown && (
          <SearchField
            label={t('actions.lineComments.find')}
            value={search}
            onChange={(e) => setSearch(e.target.value)}
          />
        )}
        <ul>
          {shown.map((line) => (
            <li key={line.lineNo}>
              <label htmlFor={`${field}${line.lineNo}`}>
                <strong>{line.lineNo}</strong> {line.sapMaterialNo}{' '}
                {zh ? line.descriptionZh : line.descriptionEn || line.descriptionZh} ·{' '}
                {format.quantity(line.salesQuantity)} {line.salesUnit}
              </label>
              <Input
                id={`${field}${line.lineNo}`}
                placeholder={t('actions.lineComments.comment', { line: line.lineNo })}
                maxLength={commentMax}
                value={comments[line.lineNo] ?? ''}
                onChange={(e) => onChange({ ...comments, [line.lineNo]: e.target.value })}
              />
            </li>
          ))}
        </ul>
        <div className={styles['help']} aria-live="polite">
          {shown.length === 0
            ? t('actions.lineComments.none')
            : t('actions.lineComments.shown', { shown: shown.length, count: data.lines.length })}
        </div>
      </fieldset>
    )
  }
