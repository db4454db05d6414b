import type { Shape } from '../shape.ts'
import type { search as zh } from '../zh/search.ts'

export const search: Shape<typeof zh> = {
  more: 'See all of “{{text}}” in the list',
  tooShort: 'Type at least two characters',
  nothing: 'No matches',
  begin: {
    importLines: 'Order from an Excel file',
    materials: 'Choose materials for a new order',
    add: 'Add: {{table}}',
    import: 'Import: {{table}}',
  },
  material: {
    forWhom: 'Customer',
    chooseCustomer: 'Choose a customer to see its price',
    price: 'Price',
    basePrice: 'Base price',
    noPrice: 'No base price',
    allowed: 'Allowed discount {{percent}}%',
    stock: 'Stock',
    noStock: 'No stock recorded',
    openOrders: 'Orders not fully shipped',
    openPlaced: 'Placed for you, not fully shipped',
    lastSold: 'Last sold',
    lastOrdered: 'Last ordered',
    never: 'Not yet',
    master: 'Open the material',
    order: 'Order it',
  },
}
