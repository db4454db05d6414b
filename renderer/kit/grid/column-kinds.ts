import { isBusinessDate } from '#shared/kernel/dates.ts'
import { isDecimal } from '#shared/kernel/decimal-text.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import type { Formats } from '../../i18n/index.ts'
import { numberText } from '../form/number-input.tsx'
import type { GridColumn } from './types.ts'

type Named = Pick<GridColumn<never>, 'key' | 'title' | 'width'>
type ValueOf<R> = (row: R) => string

export interface NumberLook {
  /** Formats the values; quantities when absent. */
  show?: (value: string) => string
  /** The values can be added up. */
  sums?: boolean
}

/** Columns by the kind of their values. Callers add typing with `write`, or remove it with `readColumn`. */
export const columnKinds = ({ format, language }: { format: Formats; language: Language }) => ({
  text: <R>(named: Named, of: ValueOf<R>): GridColumn<R> => ({ ...named, kind: 'text', show: of, edit: of }),
  /** A column of business dates; other text is shown as it was typed. */
  day: <R>(named: Named, of: ValueOf<R>): GridColumn<R> => {
    const show = (row: R) => (isBusinessDate(of(row)) ? format.date(of(row)) : of(row))
    return {
      ...named,
      kind: 'text',
      show,
      edit: show,
      measure: {
        kind: 'day',
        of: (row) => (isBusinessDate(of(row)) ? of(row) : ''),
        text: format.date,
        show: format.date,
        sums: false,
      },
    }
  },
  /** A column of decimals; other text is shown as it was typed. */
  number: <R>(
    named: Named,
    of: ValueOf<R>,
    { show = format.quantity, sums = false }: NumberLook = {},
  ): GridColumn<R> => {
    const text = (value: string) => numberText(value, language)
    return {
      ...named,
      kind: 'decimal',
      align: 'right',
      show: (row) => (isDecimal(of(row)) ? show(of(row)) : of(row)),
      edit: (row) => text(of(row)),
      measure: { kind: 'number', of: (row) => (isDecimal(of(row)) ? of(row) : ''), text, show, sums },
    }
  },
})

/** The column without typing; what is copied from it is what is shown. */
export const readColumn = <R>(column: GridColumn<R>): GridColumn<R> => ({
  ...column,
  kind: 'readonly',
  edit: column.show,
})
