import { holds, type Permission } from './permissions.ts'
import type { Role } from '../vocabulary/words.ts'

interface Secret {
  /** The permission to read the field. */
  needs: Permission
  /** The value that all others get; undefined leaves the field out. */
  instead: null | '' | false | 'none' | undefined
}

const readBy = (needs: Permission, instead: Secret['instead'] = null): Secret => ({ needs, instead })

/**
 * Fields of answers that not every reader may know (D92, D93), by name, wherever they occur. Presenters hide
 * them by this table, and in tests the server refuses to send an answer that breaks it.
 */
export const secrets: Readonly<Record<string, Secret>> = {
  // Base prices. A discount beside a price would reveal the base price as well.
  basePrice: readBy('price.readReference'),
  discountPercent: readBy('price.readReference'),
  typedDiscount: readBy('price.readReference'),
  allowedPercent: readBy('product.readBasePrice'),

  // What made a price: policies, price books, discounts.
  priceFacts: readBy('price.explain', undefined),
  priceSteps: readBy('price.explain', undefined),
  allowedDiscount: readBy('price.readRules'),
  markup: readBy('price.readRules'),
  priceTypeCode: readBy('price.readRules'),
  materialPrice: readBy('price.readRules'),
  discount: readBy('price.readRules'),
  priceRate: readBy('price.readRules'),
  unitCost: readBy('price.explain', undefined),

  // What finance holds a price against.
  overallDiscount: readBy('price.explain'),
  todayPrice: readBy('product.readBasePrice'),
  allowedPrice: readBy('product.readBasePrice'),

  // What a customer owes, and everything that follows from it.
  credit: readBy('order.readCredit'),
  creditHeld: readBy('order.readCredit', false),
  creditAhead: readBy('order.readCredit', false),
  highRisk: readBy('order.readCredit', false),
  risk: readBy('order.readCredit'),
  riskClass: readBy('order.readCredit'),
  exposure: readBy('order.readCredit'),
  balance: readBy('order.readCredit'),
  overdue: readBy('order.readCredit'),
  creditLine: readBy('order.readCredit', ''),
  creditUsed: readBy('order.readCredit', ''),
  creditOverdue: readBy('order.readCredit', ''),
  oldestDays: readBy('order.readCredit'),
  // How credit is judged.
  creditControlCode: readBy('order.readCredit'),
  riskLevel: readBy('order.readCredit'),
  tolerancePercent: readBy('order.readCredit'),
  overdueDays: readBy('order.readCredit'),

  // How salespersons are judged.
  passPercent: readBy('masterdata.read'),
  bonusPercent: readBy('kpi.read'),

  // What staff write for each other.
  financialRemark: readBy('order.read', ''),
  requestedPrice: { needs: 'order.read', instead: undefined },
  needsReview: readBy('order.read', false),
  reviewAsked: readBy('order.read', false),
  reviewDecided: readBy('order.read', false),
  reviewLines: readBy('order.read'),
  reviewSaved: readBy('order.read', false),
  salesApproval: readBy('order.read', false),
  salesApproved: readBy('order.read', false),
  specialOpen: readBy('order.read', false),
  revised: readBy('order.read', false),
  checkComment: readBy('order.read', ''),
  checkedBy: readBy('order.read', ''),
  checkedAt: readBy('order.read'),
  endReason: readBy('order.read', ''),
  approvalNo: readBy('approval.read', ''),
  warehousePosition: readBy('order.read', ''),
  specialRequirement: readBy('order.read', ''),
  warehouseCode: readBy('order.read'),
  stock: readBy('order.read'),

  // What people of a customer settle among themselves before they submit (D366).
  buyerApproval: readBy('customerOrder.submit', 'none'),
  approvalAsker: readBy('customerOrder.submit', ''),
  approvalComment: readBy('customerOrder.submit', ''),
  approvalAskedAt: readBy('customerOrder.submit'),
  approvalFrom: readBy('customerOrder.submit'),
  approvalTurn: readBy('customerOrder.submit', false),

  // A session is bound to its device (D100).
  device: readBy('account.manage', ''),
  onlineDevice: readBy('account.manage'),
}

export const mayRead = (role: Role, field: string): boolean => {
  const secret = secrets[field]
  return secret === undefined || holds(role, secret.needs)
}

/**
 * Events of a history that not every reader may know, and fields that only a history names, by the first word of their
 * path.
 */
const secretHistory: Readonly<Record<string, Permission>> = {
  holdForCredit: 'order.readCredit',
  releaseCredit: 'order.readCredit',
  revokeCredit: 'order.readCredit',
  freeCredit: 'order.readCredit',
  creditWarning: 'order.readCredit',
  creditRelease: 'order.readCredit',
  creditExposure: 'order.readCredit',
  creditUntil: 'order.readCredit',
  askApproval: 'customerOrder.submit',
  returnToBuyer: 'customerOrder.submit',
  recallApproval: 'customerOrder.submit',
}

/** Words of the table above that a role may not read. */
export const secretEvents = (role: Role): string[] =>
  Object.entries(secretHistory).flatMap(([word, needs]) => (holds(role, needs) ? [] : [word]))

/** Whether a role may read the change of a field: `lines.2.basePrice`, `creditWarning.1`. */
export const mayReadChange = (role: Role, path: string): boolean => {
  const words = path.split('.')
  const needs = secretHistory[words[0]!]
  return mayRead(role, words.at(-1)!) && (needs === undefined || holds(role, needs))
}

const isRevealing = (value: unknown) =>
  value !== null && value !== undefined && value !== '' && value !== false

/** Cells of a sheet are returned as their own reader wrote them. */
const ownCells = 'cells'

/**
 * The paths at which an answer reveals a secret to its reader: `lines.0.basePrice`. A change in a history
 * names its field in `path`.
 */
export function secretsIn(answer: unknown, role: Role, at: readonly string[] = []): string[] {
  if (typeof answer !== 'object' || answer === null || at.at(-1) === ownCells) return []
  const named = (answer as { path?: unknown }).path
  const path = typeof named === 'string' && 'from' in answer ? named : undefined
  const changed = path !== undefined && !mayReadChange(role, path) ? [[...at, path].join('.')] : []
  const inside = Object.entries(answer).flatMap(([key, value]) =>
    !mayRead(role, key) && isRevealing(value) && value !== secrets[key]?.instead
      ? [[...at, key].join('.')]
      : secretsIn(value, role, [...at, key]),
  )
  return [...changed, ...inside]
}
