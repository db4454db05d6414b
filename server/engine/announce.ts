import type { Firing, Place, ServerDocument, Shape } from './document.ts'

const same = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

/** Where a record belongs, by which the live channel knows whose screens show it. */
export const placeOf = ({ customerId, salesOrg, salespersonId, destinationCountry }: Place) => ({
  customerId,
  salesOrg,
  salespersonId,
  country: destinationCountry,
})

/**
 * Tells the figures that a record was written, and the screens of everybody who may see it as it was or as it is, because
 * a change of owner concerns both. Only what stays private to one side is kept from the other.
 */
export function announce<S extends Shape>(
  { tx, services }: Pick<Firing, 'tx'> & { services: Pick<Firing['services'], 'live' | 'figures'> },
  { audience, definition }: ServerDocument<S>,
  before: Partial<S['found']> & Place,
  after: Partial<S['found']> & Place = before,
): void {
  // A draft is nobody's figure yet.
  if (![before, after].every(({ status }) => status === 'draft'))
    services.figures.note(tx, definition.name, [after.id])
  const scope = same(audience(before), audience(after)) ? audience(after) : {}
  for (const place of [before, after])
    services.live.publish(tx, {
      topic: definition.name,
      ids: [place.id],
      row: placeOf(place),
      ...scope,
    })
}
