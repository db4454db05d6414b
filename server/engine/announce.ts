import type { Firing, Place, ServerDocument, Shape } from './document.ts'

const same = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Tells the screens of everybody who may see a record as it was or as it is, because a change of owner
 * concerns both. Only what stays private to one side is kept from the other.
 */
export function announce<S extends Shape>(
  { tx, services }: Pick<Firing, 'tx'> & { services: Pick<Firing['services'], 'live'> },
  { audience, definition }: ServerDocument<S>,
  before: Partial<S['found']> & Place,
  after: Partial<S['found']> & Place = before,
): void {
  const scope = same(audience(before), audience(after)) ? audience(after) : {}
  for (const { id, customerId, salesOrg, salespersonId, destinationCountry } of [before, after])
    services.live.publish(tx, {
      topic: definition.name,
      ids: [id],
      row: { customerId, salesOrg, salespersonId, country: destinationCountry },
      ...scope,
    })
}
