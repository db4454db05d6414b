import type { BusinessDate } from '#shared/kernel/dates.ts'
import type { Shipment, ShipmentRow } from './shipment.fields.ts'

type Days = Pick<ShipmentRow, 'status' | 'etd' | 'eta' | 'departedOn' | 'arrivedOn'>
type Known = Days & Pick<Shipment, 'course'>

/** A step of the goods on their way to the customer. */
export interface CourseStep {
  /** Its word: what has happened, or what is estimated. */
  word: 'orderedOn' | 'confirmedFor' | 'producedBy' | 'leftOn' | 'etd' | 'departedOn' | 'eta' | 'arrivedOn'
  /** Null where nobody knows yet. */
  date: BusinessDate | null
  done: boolean
  /** The day that was estimated before, where it was another. */
  planned?: BusinessDate
}

const transported = (
  real: BusinessDate | null,
  estimated: BusinessDate | null,
  words: readonly [real: CourseStep['word'], estimated: CourseStep['word']],
): CourseStep => ({
  word: real === null ? words[1] : words[0],
  date: real ?? estimated,
  done: real !== null,
  ...(real !== null && estimated !== null && real !== estimated && { planned: estimated }),
})

/**
 * The way of the goods from the order to their arrival. What nobody knows of the time before the transport is left out, and
 * a day of production that their departure has overtaken.
 */
export function courseOf(
  { course, etd, eta, departedOn, arrivedOn }: Known,
  today: BusinessDate,
): CourseStep[] {
  const { orderedOn, confirmedFor, producedBy, leftOn } = course
  const left = leftOn ?? departedOn
  const before: CourseStep[] = [
    { word: 'orderedOn', date: orderedOn, done: true },
    { word: 'confirmedFor', date: confirmedFor, done: true },
    { word: 'producedBy', date: producedBy, done: left !== null || (producedBy ?? today) < today },
    { word: 'leftOn', date: leftOn, done: true },
  ]
  return [
    ...before.filter(({ word, date }) => date !== null && !(word === 'producedBy' && date > (left ?? date))),
    transported(departedOn, etd, ['departedOn', 'etd']),
    transported(arrivedOn, eta, ['arrivedOn', 'eta']),
  ]
}

/** The sentence that answers where the goods are, and the day that it names. */
export function whereOf({ status, etd, eta, departedOn, arrivedOn }: Days, today: BusinessDate) {
  switch (status) {
    case 'planned':
      return etd === null ? { word: 'planned' as const } : { word: 'plannedOn' as const, date: etd }
    case 'departed':
      if (eta === null) return { word: 'departed' as const, date: departedOn }
      return { word: eta < today ? ('late' as const) : ('departedUntil' as const), date: eta }
    case 'arrived':
      return { word: 'arrived' as const, date: arrivedOn }
    case 'cancelled':
      return { word: 'cancelled' as const }
  }
}
