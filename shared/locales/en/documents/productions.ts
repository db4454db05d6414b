import type { Shape } from '../../shape.ts'
import type { productions as zh } from '../../zh/documents/productions.ts'

export const productions: Shape<typeof zh> = {
  productions: {
    title: 'Special production',
    details: 'Details',
    empty: 'No special production fits',
    emptyHelp: 'One begins on a pushed order that is customized',
    sheet: 'Special production',
    record: 'Special production',
    lines: 'Lines made specially',
    fields: {
      productionNo: 'Special production no.',
      orderNo: 'Order no.',
      customerId: 'Customer',
      customerName: 'Customer',
      status: 'Status',
      reason: 'Reason',
      wishedDate: 'Wished date',
      lineCount: 'Lines',
      currency: 'Currency',
      totalAmount: 'Amount',
      salespersonName: 'Salesperson',
      salespersonId: 'Salesperson',
      salesOrg: 'Sales organization',
      destinationCountry: 'Destination',
      remark: 'Remark',
      returnComment: 'Opinion',
      submittedAt: 'Submitted',
      decidedAt: 'Decided',
      createdBy: 'Created by',
      createdAt: 'Created',
      updatedAt: 'Updated',
    },
    lineFields: {
      chosen: 'Made specially',
      requirement: 'Requirement',
    },
    actions: {
      send: 'Submit for approval',
      sendAgain: 'Send again',
      save: 'Edit',
      withdraw: 'Withdraw',
      delete: 'Delete',
    },
    explain: {
      send: 'The content cannot be changed while it is decided on. After a rejection or withdrawal it can be changed and submitted again.',
      sendAgain:
        'It is sent to the approval system again under the same number; what has arrived is not repeated.',
      withdraw: 'After the withdrawal it can be changed and submitted again.',
      delete: 'The draft is deleted for good. The order stays as it is.',
    },
    next: {
      draft: 'Choose the lines that are made specially, say how, and submit for approval.',
      in_approval: 'Waiting for approval.',
      approved: 'Approved: it is made as required.',
      rejected: 'Rejected. It can be changed and submitted again.',
      withdrawn: 'Withdrawn. It can be changed and submitted again.',
      send_failed: 'It could not be sent to the approval system, and can be sent again.',
      void: 'The order was closed, so nothing is made specially any more.',
    },
    returnedTitle: 'The approval was rejected',
    noReason: 'No reason was given',
    editor: {
      none: 'No line to choose',
      count_one: '{{count}} line chosen',
      count: '{{count}} lines chosen',
      place: 'Line {{line}} {{field}}',
      all: 'All lines are made specially',
      line: 'Line {{line}}',
    },
  },
  states: {
    production: {
      draft: 'Draft',
      in_approval: 'In approval',
      approved: 'Approved',
      rejected: 'Rejected',
      withdrawn: 'Withdrawn',
      send_failed: 'Could not be sent',
      void: 'Void',
    },
  },
  history: {
    production: {
      create: 'Created',
      update: 'Updated',
      save: 'Saved',
      delete: 'Deleted',
      send: 'Submitted for approval',
      sendAgain: 'Sent again',
      withdraw: 'Withdrawn',
      failToSend: 'Could not be sent',
      approve: 'Approved',
      reject: 'Rejected',
      void: 'Void because the order was closed',
    },
  },
  home: {
    todo: {
      productionsToSend: 'Special production rejected or not sent',
    },
  },
  shell: {
    searchKinds: {
      production: 'Special production',
    },
  },
  accounts: {
    permissions: {
      production: {
        title: 'Special production',
        read: 'read',
        edit: 'Edit and submit',
      },
    },
  },
  notices: {
    about: {
      production: 'Special production {{number}}: {{event}}',
    },
    kinds: {
      productionDecided: 'Special production approved, rejected, not sent or void',
    },
  },
  errors: {
    PRODUCTION_RUNNING: 'The special production is in approval; withdraw it to change it',
    PRODUCTION_APPROVED: 'The special production is approved',
    PRODUCTION_UNSENT: 'The special production is not in approval',
    PRODUCTION_ENDED: 'The special production is void',
    PRODUCTION_KEPT: 'A special production that was submitted cannot be deleted',
    PRODUCTION_EMPTY: 'No line is chosen to be made specially',
  },
}
