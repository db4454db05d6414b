import type { Action, ActionShape } from '#shared/engine/action.ts'
import { isReady, type Judged } from '#shared/engine/verdict.ts'
import { useActor } from '../../api/session.ts'
import type { ActionSet, Row } from './action-set.ts'

/** An action that is offered for a record, with its verdict now. */
export interface Offer<R> extends Judged<R> {
  name: string
  action: Action<ActionShape & { row: R }>
}

/** Whether an action is refused because it is the business of somebody else: of the other side, or of a colleague. */
const isForeign = ({ reasons }: Judged<unknown>, foreign: readonly string[] = []) =>
  reasons.some(({ code }) => code === 'NO_PERMISSION' || foreign.includes(code))

interface Offers<R> {
  /** The actions that are shown as buttons; the expected one comes first. */
  inSight: readonly Offer<R>[]
  /** The other actions, which are in the menu with the reasons against them, those that can be done first. */
  inMenu: readonly Offer<R>[]
  expected: Offer<R> | undefined
  /** The expected action, also while something has to be corrected before it. */
  step: Offer<R> | undefined
}

/** The actions that the page of a record offers its reader. */
export function useOffers<R extends Row, D extends R>(set: ActionSet<R, D>, row: D): Offers<R> {
  const { actions, addresses, foreign } = set
  const actor = useActor()
  const { isOffered, judge } = set.useVerdicts(row)
  const offers = Object.entries(actions)
    .filter(([name, { place, opens, concerns }]) => {
      if (place === 'list' || opens === 'screen' || !isOffered(name) || concerns?.(row) === false)
        return false
      return opens !== 'page' || addresses[name]!([row], actor) !== undefined
    })
    .map(([name, action]): Offer<R> => ({ name, action, ...judge(name, [row])[0]! }))
    .filter((offer) => !offer.action.whileDue || (offer.due && !isForeign(offer, foreign)))

  /**
   * An action that brings the record forward stays in sight even when something is missing, and says what. What
   * endangers the record is in the menu, unless it is one of the answers that the reader is asked for.
   */
  const isInSight = (offer: Offer<R>) =>
    (offer.action.tone !== 'danger' || offer.action.leading === true) &&
    offer.action.quiet?.(row, offer.event) !== true &&
    (isReady(offer) || (offer.action.leading === true && offer.due && !isForeign(offer, foreign)))
  const buttons = offers.filter(isInSight)
  const next = set.expected?.(row)
  const expected = buttons.find(
    (offer) => isReady(offer) && (set.expected ? offer.name === next : offer.action.leading),
  )
  const isDanger = ({ action }: Offer<R>) => action.tone === 'danger'
  const others = offers
    .filter((offer) => !buttons.includes(offer))
    .toSorted((a, b) => Number(isDanger(a)) - Number(isDanger(b)))
  return {
    inSight: expected ? [expected, ...buttons.filter((offer) => offer !== expected)] : buttons,
    inMenu: [...others.filter(isReady), ...others.filter((offer) => !isReady(offer))],
    expected,
    step: expected ?? offers.find((offer) => offer.name === next),
  }
}

/** The reasons why actions that would bring a record forward cannot happen now. */
export function useObstacles<R extends Row, D extends R>(set: ActionSet<R, D>, row: D) {
  const { isOffered, judge } = set.useVerdicts(row)
  return Object.entries(set.actions)
    .filter(([name, { leading, concerns }]) => leading && isOffered(name) && concerns?.(row) !== false)
    .flatMap(([name]) => judge(name, [row]))
    .filter((verdict) => verdict.due && !isForeign(verdict, set.foreign))
    .flatMap(({ reasons }) => reasons)
}
