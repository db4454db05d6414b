import type { Shape } from '../../shape.ts'
import type { productions as zh } from '../../zh/documents/productions.ts'

export const productions: Shape<typeof zh> = {
  productions: {
    title: 'Special production',
    details: 'Details',
    empty: 'No matching special productions',
    emptyHelp: 'Start one from a pushed customized order',
    sheet: 'Special production',
    record: 'Special production',
    lines: 'Lines with special production',
    fields: {
      productionNo: 'Special production number',
      orderNo: 'Order number',
      customerId: 'Customer',
      customerName: 'Customer',
      status: 'Status',
      reason: 'Reason',
      wishedDate: 'Requested completion date',
      lineCount: 'Number of lines',
      currency: 'Currency',
      totalAmount: 'Amount',
      salespersonName: 'Salesperson',
      salespersonId: 'Salesperson',
      salesOrg: 'Sales organization',
      destinationCountry: 'Destination country',
      remark: 'Remark',
      returnComment: 'Approval comment',
      submittedAt: 'Submitted at',
      decidedAt: 'Decided at',
      createdBy: 'Created by',
      createdAt: 'Created at',
      updatedAt: 'Updated at',
    },
    lineFields: {
      chosen: 'Special production',
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
      send: 'It cannot be changed while in approval. After a rejection or withdrawal it can be changed and submitted again.',
      sendAgain:
        'It is sent to the approval system again under the same number; what has arrived is not duplicated.',
      withdraw: 'After the withdrawal it can be changed and submitted again.',
      delete: 'The draft is deleted. This cannot be undone. The order stays as it is.',
    },
    next: {
      draft: 'Choose the lines for special production, describe the requirements, and submit for approval.',
      in_approval: 'Waiting for approval.',
      approved: 'Approved. Production follows the requirements.',
      rejected: 'Rejected. It can be changed and submitted again.',
      withdrawn: 'Withdrawn. It can be changed and submitted again.',
      send_failed: 'It could not be sent to the approval system, and can be sent again.',
      void: 'The order was closed, so the special production ended.',
    },
    returnedTitle: 'The approval was rejected',
    noReason: 'No reason was given',
    editor: {
      none: 'No lines to choose',
      count_one: '{{count}} line chosen',
      count: '{{count}} lines chosen',
      place: 'Line {{line}} {{field}}',
      all: 'Special production for all lines',
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
      productionsToSend: 'Special productions rejected or not sent',
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
        edit: 'edit and submit',
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
    PRODUCTION_RUNNING:
      'The approval of the special production has been waiting for {{people}} since {{since}}. Withdraw it to change it.',
    PRODUCTION_APPROVED: 'The special production is approved',
    PRODUCTION_UNSENT: 'The special production is not in approval',
    PRODUCTION_ENDED: 'The special production is void',
    PRODUCTION_KEPT: 'A special production that was submitted cannot be deleted',
    PRODUCTION_EMPTY: 'No line is selected for special production',
  },
}
