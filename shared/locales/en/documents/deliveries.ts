import type { Shape } from '../../shape.ts'
import type { deliveries as zh } from '../../zh/documents/deliveries.ts'

export const deliveries: Shape<typeof zh> = {
  deliveries: {
    title: 'Delivery orders',
    details: 'Details',
    empty: 'No delivery order fits',
    emptyHelp: 'SAP’s deliveries of your orders appear here',
    sheet: 'Delivery orders',
    record: 'Delivery order',
    lines: 'Delivered lines',
    fields: {
      deliveryNo: 'Delivery no.',
      status: 'Status',
      sapOrderNos: 'SAP orders',
      purchaseNos: 'PO numbers',
      sourceNo: 'Made from',
      customerId: 'Customer',
      customerName: 'Customer',
      sapDate: 'Date',
      plannedDate: 'Planned issue',
      issuedDate: 'Goods issued',
      currency: 'Currency',
      totalAmount: 'Amount',
      lineCount: 'Lines',
      shippingPoint: 'Shipping point',
      truckNo: 'Truck number',
      billOfLading: 'Bill of lading',
      picked: 'Picked',
      jtNo: 'Logistics no.',
      salesOrg: 'Sales organization',
      salespersonName: 'Salesperson',
      salespersonId: 'Salesperson',
      destinationCountry: 'Destination',
      sapAsOf: 'As of (SAP)',
      createdBy: 'Created by',
      createdAt: 'Created',
      updatedAt: 'Updated',
    },
    lineFields: {
      quantity: 'Quantity',
      issued: 'Issued',
    },
    actions: {
      ship: 'Make a shipment',
      save: 'Logistics no.',
    },
    explain: {
      ship: 'The chosen delivery orders travel together.',
      save: 'Everything else is SAP’s.',
    },
    next: {
      open: 'Waiting for its goods issue.',
      closed: 'Its goods have left.',
      cancelled: 'It was deleted in SAP.',
    },
  },
  states: {
    delivery: {
      open: 'Open',
      closed: 'Closed',
      cancelled: 'Deleted',
    },
  },
  history: {
    delivery: {
      create: 'Made in SAP',
      update: 'Updated',
      save: 'Saved',
      change: 'Changed in SAP',
      issue: 'Goods issued',
      reverse: 'Goods issue reversed',
      remove: 'Deleted in SAP',
    },
  },
  home: {
    todo: {
      deliveriesLate: 'Deliveries past their planned day',
    },
  },
  shell: {
    searchKinds: {
      delivery: 'Delivery orders',
    },
  },
  accounts: {
    permissions: {
      delivery: {
        title: 'Delivery orders',
        read: 'Read',
        edit: 'Logistics number, files',
      },
    },
  },
  notices: {
    about: {
      delivery: 'Delivery {{number}}: {{event}}',
    },
    kinds: {
      deliveryMoved: 'A delivery has left, was reversed or deleted',
    },
  },
  errors: {
    DELIVERY_CLOSED: 'Its goods have left already',
    DELIVERY_OPEN: 'Its goods have not left',
    DELIVERY_CANCELLED: 'It was deleted in SAP',
  },
}
