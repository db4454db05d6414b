import { isBusinessDate } from '#shared/kernel/dates.ts'
import { isDecimal } from '#shared/kernel/decimal-text.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import type { Formats } from '../../i18n/index.ts'
import { numberText } from '../form/typed-decimal.ts'
import type { GridColumn } from './types.ts'

type Named = Pick<GridColumn<never>, 'key' | 'title' | 'width'>
type ValueOf<R> = (row: R) => string

export interface NumberLook {
  /** How its values are read; a quantity unless something else is said. */
  show?: (value: string) => string
  /** Its values add up. */
  sums?: boolean
}

/** Columns by what is in them; what is typed, a caller adds with `write`, or takes away with `readColumn`. */
export const columnKinds = ({ format, language }: { format: Formats; language: Language }) => ({
  text: <R>(named: Named, of: ValueOf<R>): GridColumn<R> => ({ ...named, kind: 'text', show: of, edit: of }),
  /** Of business dates; what is none is shown as it was typed. */
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
  /** Of plain decimals; what is none is shown as it was typed. */
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

/** The column as one that nobody types into: what is copied from it is what stands there. */
export const readColumn = <R>(column: GridColumn<R>): GridColumn<R> => ({
  ...column,
  kind: 'readonly',
  edit: column.show,
})
