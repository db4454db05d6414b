import { Button } from 'antd'
import { isNumberField } from '#shared/lines/line-cells.ts'
import { isLineField, lineTitle, type LineField } from '#shared/lines/line-titles.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { useLanguage, useSentence, useText } from '../../i18n/index.ts'
import { materialName } from '../../engine/material-name.ts'
import type { LineMaterial } from '#shared/lines/line.schema.ts'
import type { GridColumn, GridLookup } from '../../kit/grid/types.ts'
import { numberText } from '../../kit/form/number-input.tsx'
import { StatusTag, type Tone } from '../../kit/status-tag.tsx'
import type { Colors } from '../use-colors.ts'
import { MendCell, type NextBy } from './mend-cell.tsx'
import { cellOf, cellsToMend, onlyAsks, type BadRow, type Mends, type RowState } from './mending.ts'
import styles from './mend.module.css'

const tones: Readonly<Record<RowState, Tone>> = {
  open: 'stopped',
  checking: 'waiting',
  mended: 'done',
  out: 'draft',
}

interface Props {
  bad: BadRow
  mends: Mends | undefined
  material: LineMaterial | undefined
  fields: readonly LineField[]
  colors: Colors
  lookup: GridLookup<never>
  onType: (row: number, field: LineField, text: string) => void
  onLeaveOut: (row: number, out: boolean) => void
  onConfirm: (row: number) => void
  onNext: (from: HTMLElement, by: NextBy) => boolean
}

/** A row that could not be taken: its cells to be mended, each with what is wrong, or left out on purpose. */
export function MendRow(props: Props) {
  const { bad, mends, material, fields, colors, lookup, onType, onLeaveOut, onConfirm, onNext } = props
  const t = useText()
  const language = useLanguage()
  const sentence = useSentence()
  const { row, state } = bad
  const cells = cellsToMend(bad, fields, mends)
  const name = t('editing.mending.row', { row: row.row })
  const sentencesAt = (field: string) =>
    row.reasons
      .filter(({ path }) => cellOf(path) === field)
      .map((reason) => sentence(reason as Reason))
      .join(' ')
  const elsewhere = row.reasons.filter(({ path }) => !cells.some((field) => field === cellOf(path)))
  const others = Object.entries(row.cells).filter(([key]) => !isLineField(key))
  const columnOf = (field: LineField): GridColumn<never> => ({
    key: field,
    title: lineTitle(field, language),
    width: 0,
    kind: isNumberField(field) ? 'decimal' : field === 'materialId' || field === 'color' ? 'lookup' : 'text',
    show: () => '',
    edit: () => '',
  })
  const textOf = (field: LineField) => {
    const text = mends?.[field] ?? row.cells[field] ?? ''
    if (isNumberField(field)) return numberText(text, language)
    return field === 'color' ? colors.typedName(text) : text
  }
  const isOut = state === 'out'
  return (
    <li
      aria-label={name}
      className={[styles['row'], state === 'open' && styles['open']].filter(Boolean).join(' ')}
    >
      <div className={styles['head']}>
        <strong>{name}</strong>
        <StatusTag tone={tones[state]}>{t(`editing.mending.states.${state}`)}</StatusTag>
        {material && <span className="secondary">{materialName(material, language)}</span>}
        {state === 'open' && onlyAsks(row) && (
          <Button
            size="small"
            aria-label={t('editing.mending.confirmRow', { row: row.row })}
            onClick={() => onConfirm(row.row)}
          >
            {t('editing.mending.confirm')}
          </Button>
        )}
        <Button
          size="small"
          aria-label={t(isOut ? 'editing.mending.takeBackRow' : 'editing.mending.leaveOutRow', {
            row: row.row,
          })}
          onClick={() => onLeaveOut(row.row, !isOut)}
        >
          {t(isOut ? 'editing.mending.takeBack' : 'editing.mending.leaveOut')}
        </Button>
      </div>
      {!isOut && (
        <div className={styles['cells']}>
          {cells.map((field) => (
            <MendCell
              key={field}
              column={columnOf(field)}
              text={textOf(field)}
              problem={sentencesAt(field) || undefined}
              lookup={lookup}
              onType={(text) => onType(row.row, field, text)}
              onNext={onNext}
            />
          ))}
        </div>
      )}
      {elsewhere.map((reason) => (
        <div key={`${reason.path} ${reason.code}`} className={styles['wrong']}>
          {sentence(reason as Reason)}
        </div>
      ))}
      {others.length > 0 && (
        <div className="secondary">
          {others.map(([key, text]) => `${key}${t('common.colon')}${text}`).join(' · ')}
        </div>
      )}
    </li>
  )
}
