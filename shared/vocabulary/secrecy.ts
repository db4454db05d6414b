import { holds, type Permission } from './permissions.ts'
import type { Role } from './roles.ts'

interface Secret {
  /** Whoever holds this may read the field. */
  needs: Permission
  /** What stands there for everybody else. */
  instead: null | '' | false
}

const to = (needs: Permission, instead: Secret['instead'] = null): Secret => ({ needs, instead })

/**
 * D92, D93: what answers name and not every reader of them may know, by the name of its field, wherever it stands.
 * Presenters hide by this table, and in tests the server refuses to send an answer that breaks it.
 */
export const secrets: Readonly<Record<string, Secret>> = {
  // Prices of cost kind. A discount beside a price tells the price that it is off.
  basePrice: to('price.readReference'),
  discountPercent: to('price.readReference'),
  allowedPercent: to('product.readBasePrice'),

  // What a customer owes, and what follows from it.
  credit: to('order.readCredit'),
  creditHeld: to('order.readCredit', false),
  risk: to('order.readCredit'),
  riskClass: to('order.readCredit'),
  exposure: to('order.readCredit'),
  balance: to('order.readCredit'),
  overdue: to('order.readCredit'),
  overdueAllowed: to('order.readCredit'),

  // What staff tell each other.
  financialRemark: to('order.read', ''),
  requestedPrice: to('order.read', false),
  needsReview: to('order.read', false),
  reviewAsked: to('order.read', false),
  reviewDecided: to('order.read', false),
  reviewLines: to('order.read'),
  reviewSaved: to('order.read', false),
  salesApproval: to('order.read', false),
  salesApproved: to('order.read', false),
  warehousePosition: to('order.read', ''),
  specialRequirement: to('order.read', ''),
  warehouseCode: to('order.read'),
  stock: to('order.read'),

  // Half of what a session is bound to (D100).
  device: to('account.manage', ''),
  onlineDevice: to('account.manage'),
}

export const mayRead = (role: Role, field: string): boolean => {
  const secret = secrets[field]
  return secret === undefined || holds(role, secret.needs)
}

const isTold = (value: unknown) => value !== null && value !== undefined && value !== '' && value !== false

/** Cells of a sheet come back as their reader wrote them. */
const ownWords = 'cells'

/** Where an answer tells its reader a secret: `lines.0.basePrice`. A change in a history names its field in `path`. */
export function secretsIn(answer: unknown, role: Role, at: readonly string[] = []): string[] {
  if (typeof answer !== 'object' || answer === null || at.at(-1) === ownWords) return []
  const named = (answer as { path?: unknown }).path
  const field = typeof named === 'string' && 'from' in answer ? named.split('.').at(-1)! : undefined
  const changed = field !== undefined && !mayRead(role, field) ? [[...at, named].join('.')] : []
  const inside = Object.entries(answer).flatMap(([key, value]) =>
    !mayRead(role, key) && isTold(value) ? [[...at, key].join('.')] : secretsIn(value, role, [...at, key]),
  )
  return [...changed, ...inside]
}
