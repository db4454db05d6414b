import type { Shape } from '../shape.ts'
import type { sapScreens as zh } from '../zh/sap-screens.ts'

export const sapScreens: Shape<typeof zh> = {
  title: 'SAP connection',
  intro:
    'In what the SAP of this company differs from the defaults: for all sales organizations or for one. A change holds at once and is kept in the change log.',
  allOrgs: 'All sales organizations',
  export: 'Export .xlsx',
  add: 'Add',
  edit: 'Change: {{name}}',
  takeBack: 'Back to the default: {{name}}',
  isStandard: 'The default holds again',
  nothing: '(nothing is sent)',
  standard: 'Default: {{value}}',
  origins: { all: 'differs for all', own: 'differs' },
  groups: {
    services: 'Services',
    organization: 'Organization',
    partners: 'Partners and payment',
    prices: 'Prices and currencies',
    units: 'Units',
    texts: 'Texts',
    reasons: 'Reason codes',
    credit: 'Credit and stock',
  },
  services: {
    orders: 'Sales orders',
    simulation: 'Simulation of orders',
    invoices: 'Invoices',
    deliveries: 'Outbound deliveries',
    credit: 'Credit',
    stock: 'Stock',
    partners: 'Business partners',
    exposure: 'Credit exposure',
    orderTypes: 'Order types',
    orderStates: 'Order states',
  },
  partners: { shipTo: 'Ship-to party', seller: 'Sales employee' },
  languages: { chinese: 'Texts with Chinese', other: 'Other texts' },
}
