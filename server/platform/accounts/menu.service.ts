import { documentMenus, sapOrderHomes } from '#shared/documents/outlines.ts'
import type { MenuRule } from '#shared/kernel/outline.ts'
import { accountCalls } from '#shared/platform/accounts/account.contract.ts'
import type { Permission } from '#shared/calls/permissions.ts'
import type { Role } from '#shared/vocabulary/words.ts'
import { screens } from '#shared/vocabulary/screens.ts'
import { read, write, refuse } from '../../calls/handler.ts'
import { preferencesOf, storePreferences } from './preference.repository.ts'
import { recordVisit } from '../operations/operations.repository.ts'

/** A menu entry is shown only where its screen works and its first call would be allowed. */
const menus: readonly MenuRule[] = [
  { key: 'home', path: screens.home, for: 'staff', position: 0 },
  { key: 'customerHome', path: screens.customerHome, for: 'customer', position: 0 },
  ...documentMenus,
  {
    key: 'dataQueries',
    path: screens.dataQueries,
    for: 'staff',
    needs: 'masterdata.read',
    position: 75,
    group: 'data',
  },
  {
    key: 'prices',
    path: screens.prices,
    for: 'staff',
    needs: 'price.explain',
    position: 75,
    group: 'sales',
  },
  {
    key: 'productGroups',
    path: screens.productGroups,
    for: 'staff',
    needs: 'productGroup.read',
    position: 40,
    group: 'sales',
  },
  {
    key: 'productCollection',
    path: screens.productCollection,
    for: 'customer',
    needs: 'productCollection.keep',
    position: 40,
  },
  {
    key: 'sapOrders',
    path: sapOrderHomes.staff,
    for: 'staff',
    needs: 'sapOrder.read',
    position: 35,
    group: 'orders',
  },
  {
    key: 'customerSapOrders',
    path: sapOrderHomes.customer,
    for: 'customer',
    needs: 'sapOrder.read',
    position: 35,
  },
  {
    key: 'deliveryPlan',
    path: screens.deliveryPlan,
    for: 'staff',
    needs: 'requisition.read',
    position: 34,
    group: 'deliveries',
  },
  {
    key: 'statistics',
    path: screens.statistics,
    for: 'staff',
    needs: 'statistics.read',
    position: 75,
    group: 'data',
  },
  {
    key: 'overview',
    path: screens.overview,
    for: 'staff',
    needs: 'statistics.read',
    position: 1,
    group: 'orders',
  },
  {
    key: 'receivables',
    path: screens.receivables,
    for: 'staff',
    needs: 'receivable.read',
    position: 72,
    group: 'finance',
  },
  {
    key: 'customerReceivables',
    path: screens.customerReceivables,
    for: 'customer',
    needs: 'receivable.read',
    position: 50,
  },
  {
    key: 'masterData',
    path: screens.masterData,
    for: 'staff',
    needs: 'masterdata.read',
    position: 80,
    group: 'data',
  },
  {
    key: 'customers',
    path: screens.customers,
    for: 'staff',
    needs: 'customerRelation.read',
    position: 75,
    group: 'customers',
  },
  {
    key: 'messages',
    path: screens.messages,
    for: 'staff',
    needs: 'message.write',
    position: 78,
    group: 'customers',
  },
  { key: 'messages', path: screens.receivedMessages, for: 'customer', position: 60 },
  {
    key: 'agreements',
    path: screens.agreements,
    for: 'staff',
    needs: 'agreement.read',
    position: 82,
    group: 'customers',
  },
  {
    key: 'accounts',
    path: screens.accounts,
    for: 'staff',
    needs: 'account.manage',
    position: 85,
    group: 'company',
  },
  {
    key: 'logs',
    path: screens.logs,
    for: 'staff',
    needs: 'operationLog.read',
    position: 87,
    group: 'company',
  },
  {
    key: 'sap',
    path: screens.sap,
    for: 'staff',
    needs: 'operations.read',
    position: 86,
    group: 'company',
  },
  { key: 'account', path: screens.account, for: 'staff', position: 90, group: 'company' },
  { key: 'account', path: screens.account, for: 'customer', position: 90 },
]

export const menusOf = (role: Role | 'system', permissions: ReadonlySet<Permission>) =>
  menus
    .filter((m) => (m.for === 'customer') === (role === 'customer'))
    .filter(({ needs }) => needs === undefined || [...permissions].some((held) => held === needs))
    .toSorted((a, b) => a.position - b.position)
    .map(({ key, path, group }) => ({ key, path, authCode: key, ...(group && { group }) }))

/** Every client asks this when it opens, so it counts as a visit. */
export const menu = read(accountCalls.menu, async ({ services, actor }) => {
  await recordVisit(services.db, actor, services.now())
  const { favourites, welcomed, demo } = await preferencesOf(services.db, actor.accountId)
  return {
    menus: menusOf(actor.role, actor.permissions),
    permissions: [...actor.permissions],
    favourites,
    isNew: !welcomed,
    demo,
  }
})

/** A favourite must be an entry of the menu that its account has, so that no other text can be stored as one. */
export const saveFavourites = write(accountCalls.saveFavourites, async ({ tx, actor, body }) => {
  const own = new Set(menusOf(actor.role, actor.permissions).map(({ key }) => key))
  if (!body.menus.every((key) => own.has(key))) return refuse('INVALID', undefined, 'menus')
  await storePreferences(tx, actor.accountId, { favouriteMenus: [...new Set(body.menus)] })
  return {}
})

export const welcomed = write(accountCalls.welcomed, async ({ tx, actor }) => {
  await storePreferences(tx, actor.accountId, { welcomed: true })
  return {}
})
