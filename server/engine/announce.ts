import type { Firing, Place, ServerDocument, Shape } from './document.ts'

const same = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

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
  for (const { id, customerId, salesOrg, salespersonId, destinationCountry } of [before, after])
    services.live.publish(tx, {
      topic: definition.name,
      ids: [id],
      row: { customerId, salesOrg, salespersonId, country: destinationCountry },
      ...scope,
    })
}
