import type { Shape } from '../../shape.ts'
import type { deliveries as zh } from '../../zh/documents/deliveries.ts'

export const deliveries: Shape<typeof zh> = {
  deliveries: {
    title: 'Delivery orders',
    details: 'Details',
    empty: 'No matching delivery orders',
    emptyHelp: 'Delivery orders appear here once SAP has created them',
    sheet: 'Delivery orders',
    record: 'Delivery order',
    lines: 'Delivered lines',
    fields: {
      deliveryNo: 'Delivery order number',
      status: 'Status',
      sapOrderNos: 'SAP order numbers',
      purchaseNos: 'PO numbers',
      sourceNo: 'Source number',
      customerId: 'Customer',
      customerName: 'Customer',
      sapDate: 'Date',
      plannedDate: 'Planned ship date',
      issuedDate: 'Goods issue date',
      currency: 'Currency',
      totalAmount: 'Amount',
      lineCount: 'Number of lines',
      shippingPoint: 'Shipping point',
      truckNo: 'Truck number',
      billOfLading: 'Bill of lading',
      picked: 'Picked',
      jtNo: 'Logistics number',
      salesOrg: 'Sales organization',
      salespersonName: 'Salesperson',
      salespersonId: 'Salesperson',
      destinationCountry: 'Destination country',
      sapAsOf: 'SAP data as of',
      createdBy: 'Created by',
      createdAt: 'Created at',
      updatedAt: 'Updated at',
    },
    lineFields: {
      quantity: 'Quantity',
      issued: 'Shipped',
    },
    actions: {
      ship: 'Create a shipment',
      save: 'Enter logistics number',
    },
    explain: {
      ship: 'The selected delivery orders travel together.',
      save: 'Everything else comes from SAP.',
    },
    next: {
      open: 'Waiting for the goods issue.',
      closed: 'The goods have left.',
      cancelled: 'Deleted in SAP.',
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
      create: 'Created in SAP',
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
      deliveriesLate: 'Delivery orders past their planned date',
    },
  },
  shell: {
    searchKinds: {
      delivery: 'Delivery order',
    },
  },
  accounts: {
    permissions: {
      delivery: {
        title: 'Delivery orders',
        read: 'read',
        edit: 'enter logistics number, attach files',
      },
    },
  },
  notices: {
    about: {
      delivery: 'Delivery order {{number}}: {{event}}',
    },
    kinds: {
      deliveryMoved: 'Delivery order shipped, reversed or deleted',
    },
  },
  errors: {
    DELIVERY_CLOSED: 'The goods have already left',
    DELIVERY_OPEN: 'The goods have not left yet',
    DELIVERY_CANCELLED: 'The delivery order was deleted in SAP',
  },
}
