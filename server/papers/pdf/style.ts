import type { CustomTableLayout } from 'pdfmake/interfaces.js'
import type { CellKind } from '../../sheets/cells.ts'
import type { Formats } from '#shared/vocabulary/formats.ts'
import type { Paper, Picture } from '../paper.ts'
import { cellPadding } from './columns.ts'

export const ink = '#1f2329'
export const grey = '#5f6673'
export const line = '#c9ced6'
export const shade = '#eff1f4'
/** Of the smallest words, in points. */
export const small = 7.5

/** A value as its reader sees it on screen. */
export const shownBy =
  (formats: Formats, currency: string) =>
  (kind: CellKind, value: unknown, places?: number): string => {
    if (value === null || value === undefined) return ''
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    if (text === '') return ''
    switch (kind) {
      case 'number':
        return places === undefined ? formats.decimal(text) : formats.places(text, places)
      case 'amount':
        return formats.amount(text, currency)
      case 'price':
        return formats.price(text)
      case 'date':
        return formats.date(text)
      default:
        return text
    }
  }
export type Shown = ReturnType<typeof shownBy>

export const isFigure = (kind: CellKind) => kind === 'number' || kind === 'amount' || kind === 'price'

export const lines: CustomTableLayout = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0,
  hLineColor: () => line,
  paddingLeft: () => cellPadding,
  paddingRight: () => cellPadding,
  paddingTop: () => 2.5,
  paddingBottom: () => 2.5,
}

/** Lines between the rows alone. */
export const between: CustomTableLayout = {
  ...lines,
  hLineWidth: (i, node) => (i === 0 || i === node.table.body.length ? 0 : 0.5),
}

/** A picture within a room in points; nothing where its content is not known. */
export const imageOf = ({ images = {} }: Paper, picture: Picture | undefined, fit: [number, number]) => {
  const image = picture && images[picture.id]
  return image ? [{ image, fit }] : []
}
