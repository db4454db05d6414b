import type { ErrorCode } from '#shared/calls/errors.ts'
import { isBusinessDate, type BusinessDate } from '#shared/kernel/dates.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { discountReasons, type DiscountableLine } from './push-discount.rules.ts'
import { noFreeze, ownShipTo, type PushChoice } from './push.contract.ts'

interface Coded {
  code: string
}

/** What the choices of one order are judged by. */
interface PushOffer {
  choices: {
    plants: readonly Coded[]
    departments: readonly Coded[]
    freezes: readonly Coded[]
    shipTos: readonly Coded[]
    discountTypes: readonly string[]
  }
  lines: readonly DiscountableLine[]
}

/** As a screen has it while somebody writes: a date may be missing, or be no date yet. */
interface WrittenPush extends PushChoice {
  lines: readonly { lineNo: number; productionDate: string }[]
}

export const reasonIf = (
  broken: boolean,
  code: ErrorCode,
  path?: string,
  params?: Reason['params'],
): Reason[] => (broken ? [{ code, ...(path && { path }), ...(params && { params }) }] : [])

const known = (list: readonly Coded[], code: string, path: string): Reason[] =>
  code === ''
    ? reasonIf(true, 'REQUIRED', path)
    : reasonIf(!list.some((entry) => entry.code === code), 'MASTER_UNKNOWN', path, { value: code })

function dateReasons(date: string | undefined, path: string, today: BusinessDate): Reason[] {
  if (!date) return reasonIf(true, 'REQUIRED', path)
  return isBusinessDate(date)
    ? reasonIf(date < today, 'DATE_PAST', path)
    : reasonIf(true, 'DATE', path, { value: date })
}

/** What customer service chose for an order, against master data and the order's own lines (D39). */
export function choiceReasons(
  { choices, lines }: PushOffer,
  push: WrittenPush,
  today: BusinessDate,
): Reason[] {
  const dates = new Map(push.lines.map((line) => [line.lineNo, line.productionDate]))
  const own = new Set(lines.map((line) => line.lineNo))
  return [
    ...known(choices.plants, push.plant, 'plant'),
    ...known(choices.departments, push.department, 'department'),
    ...(push.freeze === noFreeze ? [] : known(choices.freezes, push.freeze, 'freeze')),
    ...(push.shipTo === ownShipTo ? [] : known(choices.shipTos, push.shipTo, 'shipTo')),
    ...(push.orderType === ''
      ? reasonIf(true, 'REQUIRED', 'orderType')
      : reasonIf(!/^[A-Z0-9]{1,4}$/.test(push.orderType), 'INVALID', 'orderType')),
    ...discountReasons(push.orderType, choices.discountTypes, lines),
    ...push.lines.flatMap(({ lineNo }) => reasonIf(!own.has(lineNo), 'INVALID', `lines.${lineNo}`)),
    ...lines.flatMap(({ lineNo }) => dateReasons(dates.get(lineNo), `lines.${lineNo}.productionDate`, today)),
  ]
}
