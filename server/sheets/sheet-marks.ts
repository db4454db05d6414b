/** What a sheet's XML says of its rows, columns and cells that no library of values tells. */
export interface SheetMarks {
  hiddenRows: ReadonlySet<number>
  hiddenColumns: readonly number[]
  /** The places of struck cells, and of formulas without a stored result, by the numbers of their rows. */
  struck: ReadonlyMap<number, readonly number[]>
  missing: ReadonlyMap<number, readonly number[]>
}

/** A column's range may be as wide as a sheet can be. */
const columnsMax = 16_384

const tag = /<(?:\w+:)?(row|col|c|f|v)(?=[\s/>])([^>]*)>/g
/** An attribute of a tag, as all writers of spreadsheets write them. */
export function attribute(text: string, name: string): string | undefined {
  for (const quote of ['"', "'"]) {
    const begin = ` ${name}=${quote}`
    const at = text.indexOf(begin)
    if (at !== -1) return text.slice(at + begin.length, text.indexOf(quote, at + begin.length))
  }
  return undefined
}
const isOn = (text: string | undefined) => text === '1' || text === 'true' || text === 'on'
/** Excel hides what has no height and no width. */
const isNothing = (text: string | undefined) => text !== undefined && Number(text) === 0

const columnOf = (place: string): number => {
  let at = 0
  for (const letter of place) {
    const value = letter.charCodeAt(0) - 64
    if (value < 1 || value > 26) break
    at = at * 26 + value
  }
  return at - 1
}

const add = (to: Map<number, number[]>, row: number, at: number) => {
  const places = to.get(row)
  if (places) places.push(at)
  else to.set(row, [at])
}

/**
 * Reads the marks of a sheet in one pass over its tags, whose XML may have 60 MB.
 * @param struckStyles the styles whose font is struck through
 */
export function marksIn(xml: string, struckStyles: ReadonlySet<number>): SheetMarks {
  const hiddenRows = new Set<number>()
  const hiddenColumns: number[] = []
  const struck = new Map<number, number[]>()
  const missing = new Map<number, number[]>()
  let row = 0
  let at = -1
  let isText = false
  let formula = false
  const endCell = () => {
    if (formula) add(missing, row, at)
    formula = false
  }
  for (const { 1: name, 2: rest = '', index, 0: whole } of xml.matchAll(tag)) {
    if (name === 'row') {
      endCell()
      row = Number(attribute(rest, 'r') ?? row + 1)
      at = -1
      if (isOn(attribute(rest, 'hidden')) || isNothing(attribute(rest, 'ht'))) hiddenRows.add(row)
    } else if (name === 'c') {
      endCell()
      const [place, type] = [attribute(rest, 'r'), attribute(rest, 't')]
      // A formula may well result in an empty text.
      isText = type !== undefined && type !== 'n'
      at = place === undefined ? at + 1 : columnOf(place)
      if (struckStyles.size > 0 && struckStyles.has(Number(attribute(rest, 's')))) add(struck, row, at)
    } else if (name === 'f') formula = !isText
    else if (name === 'v') {
      const empty = rest.endsWith('/') || xml[index + whole.length] === '<'
      if (!empty) formula = false
    } else if (isOn(attribute(rest, 'hidden')) || isNothing(attribute(rest, 'width'))) {
      const [min, max] = [Number(attribute(rest, 'min')), Number(attribute(rest, 'max'))]
      for (let one = min; one <= Math.min(max, columnsMax); one++) hiddenColumns.push(one - 1)
    }
  }
  endCell()
  return { hiddenRows, hiddenColumns, struck, missing }
}
