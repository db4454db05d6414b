import { documentRights } from '#shared/documents/outlines.ts'
import { roles, staffRoles as staff, type Role } from '../vocabulary/words.ts'

const everyone = roles

/**
 * The whole matrix of rights (D90): a permission is a verb on a noun, and its value names the roles that hold
 * it. Each document brings its own rights; routes, menus and machines read this table and nothing else. Which rows a role sees is decided by
 * `visibleTo(actor)`.
 */
export const permissions = {
  ...documentRights,

  // The administrator writes master data, and finance writes prices as well. Customers read what their forms
  // need.
  'masterdata.read': staff,
  'masterdata.write': ['administrator'],
  'masterdata.pick': everyone,
  // A customer's own numbers for materials are maintained by those who take its orders and read by those who
  // write them.
  'customerMaterial.read': ['salesman', 'customerService', 'administrator'],
  'customerMaterial.write': ['customerService', 'administrator'],
  // Staff who take orders keep sets of materials and give them to customers, who read what they were given.
  'productGroup.read': ['customer', 'salesman', 'customerService', 'administrator', 'baseViewer'],
  'productGroup.write': ['salesman', 'customerService', 'administrator'],
  'productCollection.keep': ['customer'],
  // What a warehouse loads in a week that is not like others is known to those who have it loaded.
  'warehouseWeek.write': ['customerService', 'administrator'],
  'product.read': staff,
  'product.readBasePrice': ['salesman', 'customerService', 'finance', 'administrator'],
  // Customers read their own reference prices (D93); base viewers do not (D92).
  'price.readReference': ['customer', 'salesman', 'customerService', 'finance', 'administrator'],
  // Why a price is what it is, and the policies, price books and discounts behind it.
  'price.explain': ['salesman', 'customerService', 'finance', 'administrator'],
  'price.readRules': ['salesman', 'customerService', 'finance', 'administrator'],
  'price.writeRules': ['finance', 'administrator'],
  // What a customer owes: its own in the portal, and that of customers in scope; base viewers read no credit (D92).
  'receivable.read': ['customer', 'salesman', 'customerService', 'finance', 'administrator'],
  'credit.keep': ['finance', 'administrator'],
  'customer.read': staff,
  'customer.write': ['administrator'],
  // Who in the customer's company approves its large orders is its own affair, and that of those who look after its people.
  'customer.readOrderLimit': ['customerService', 'administrator'],
  // Those who deal with a customer's people keep their names and addresses.
  'customer.writeContacts': ['salesman', 'customerService', 'administrator'],
  'customer.writeOwn': ['salesman'],
  'customerRelation.read': ['salesman', 'customerService', 'administrator', 'baseViewer'],
  'customerRelation.write': ['administrator'],
  'salesperson.read': staff,
  // Sums over documents within row scope, and the lists behind them.
  'statistics.read': staff,
  // What was paid is for those who read accounts (D92).
  'statistics.readPayments': ['salesman', 'customerService', 'finance', 'administrator'],
  // What a salesperson shall reach is not for colleagues: a salesman reads their own alone.
  'kpi.read': staff,

  // With which view a list opens for everybody of a role.
  'view.giveRoles': ['administrator'],

  // Roles that only read cannot upload.
  'file.upload': ['customer', 'salesman', 'customerService', 'finance', 'administrator'],
  // Who reads a document and does more than read may talk about it; staff call colleagues into the talk.
  'talk.join': ['customer', 'salesman', 'customerService', 'finance', 'administrator'],
  'talk.mention': ['salesman', 'customerService', 'finance', 'administrator'],
  'message.read': everyone,
  'message.write': ['salesman', 'customerService', 'administrator'],
  // The administrator writes agreements, customer service reads who agreed, and customers answer (D96).
  'agreement.read': ['customerService', 'administrator'],
  'agreement.manage': ['administrator'],
  'agreement.accept': ['customer'],
  'account.manage': ['administrator'],
  // SAP's orders are read within row scope, a customer's own among them; staff have SAP read anew as a task.
  'sapOrder.read': everyone,
  // What staff entered for a customer is its own to read; staff have the order itself.
  'placedOrder.read': ['customer'],
  'sapOrder.refresh': ['salesman', 'customerService', 'finance', 'administrator'],
  // Finance proves by the log who changed a price or a term (the specification, section 6).
  'operationLog.read': ['finance', 'administrator'],
  'operations.read': ['administrator'],
  'operations.write': ['administrator'],
  'task.read': ['salesman', 'customerService', 'finance', 'administrator'],

  // This permission belongs to our own jobs and to answers of SAP and OA; no role holds it.
  system: [],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof permissions

export const permissionNames = Object.keys(permissions) as Permission[]

export const holds = (role: Role, permission: Permission): boolean =>
  (permissions[permission] as readonly Role[]).includes(role)

export const rolesHolding = (permission: Permission): Role[] =>
  roles.filter((role) => holds(role, permission))

export const permissionsOf = (role: Role): Permission[] => permissionNames.filter((p) => holds(role, p))
