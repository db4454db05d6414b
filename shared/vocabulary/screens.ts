/**
 * The address of each screen that belongs to no document; a document's are in its outline. Routes, menus, links, notices
 * and mails take them from here.
 */
export const screens = {
  home: '/home/mine',
  customerHome: '/home/mineForCustomer',
  account: '/home/baseInfo',
  accounts: '/home/accounts',
  agreements: '/home/userAgreement',
  customerReceivables: '/home/creditForCustomer',
  customers: '/home/customerManage',
  dataQueries: '/home/dataQueryManage',
  deliveryPlan: '/home/deliveryManage/plan',
  logs: '/home/dataQueryManage/logs',
  masterData: '/home/masterData',
  messages: '/home/messageManage',
  overview: '/home/orderOverview',
  prices: '/home/dataQueryManage/prices',
  productCollection: '/home/productCollection',
  productGroups: '/home/orderManage/productGroup',
  receivables: '/home/financialManage/credit',
  receivedMessages: '/home/messageForCustomer',
  sap: '/home/dataQueryManage/sap',
  statistics: '/home/reportStatistics',
  stock: '/home/dataQueryManage/stock',
} as const

/** The screen of a master table, by the name of the table. */
export const tableScreen = (table: string): string => `${screens.masterData}/${table}`
/** What has changed in a master table. */
export const tableLogScreen = (table: string): string => `${tableScreen(table)}/log`
