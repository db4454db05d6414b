/** Orders of customers and of staff share the catalogue's paths, and `doc` tells them apart. */
export const orderPaths = {
  page: 'order/pagelist',
  totals: 'order/totals',
  one: 'order',
  exportList: 'order/export',
  history: 'orderLog/pagelist',
  attachments: 'order/attachment',
  copy: 'order/copy',
  papers: 'order/papers',
  paper: 'order/export/{urlSuffix}',
  duplicates: 'order/purchaseNo',
} as const
