/** The catalogue gives orders of customers and of staff one family of paths; `doc` tells the two behind it apart. */
export const orderPaths = {
  page: 'order/pagelist',
  totals: 'order/totals',
  one: 'order',
  exportList: 'order/export',
  history: 'orderLog/pagelist',
  attachments: 'order/attachment',
  duplicates: 'order/purchaseNo',
} as const
