import type { Shape } from '../shape.ts'
import type { customerOrderActions as zh } from '../zh/customer-order-actions.ts'

export const customerOrderActions: Shape<typeof zh> = {
  actions: {
    save: 'Edit',
    submit: 'Submit order',
    askApproval: 'Ask for approval',
    approve: 'Approve and submit',
    returnToBuyer: 'Send back to the buyer',
    recallApproval: 'Withdraw request',
    send: 'Send to customer',
    withdraw: 'Withdraw',
    confirm: 'Confirm order',
    confirmSent: 'Confirm order',
    return: 'Return for changes',
    returnSent: 'Return for changes',
    cancel: 'Cancel order',
    cancelOwn: 'Cancel order',
    void: 'Void',
    delete: 'Delete',
    copy: 'Copy',
  },
  explain: {
    submit: 'We will check and confirm the order. Until then you can withdraw it and go on editing.',
    askApproval:
      'The order is above the limit that your company has set, so a colleague has to approve it before it reaches us. Until then nobody can change it, and you can withdraw your request at any time.',
    approve: 'The order is submitted to us at once, as if the buyer had submitted it.',
    returnToBuyer:
      'The buyer gets the order back with your comment, and can ask for approval again after changing it.',
    recallApproval:
      'The order becomes a draft again that you can edit; your colleague can no longer approve it.',
    send: 'The customer will confirm the order or return it. Until then you can withdraw it and go on editing.',
    withdraw: 'The order becomes a draft again that you can edit; the other side can no longer decide on it.',
    confirm:
      'The order becomes binding for both sides and can no longer be edited. A linked order is created for the salesperson.',
    confirmSent:
      'The order becomes binding for both sides and can no longer be edited. We start scheduling production.',
    return:
      'The order goes back to the customer’s drafts. The customer sees your comments and can submit it again.',
    returnSent: 'The order comes back to us with your comments; we change it and send it to you again.',
    cancel:
      'The order is cancelled before its confirmation, and the customer sees the reason. This cannot be undone.',
    cancelOwn: 'The order is cancelled and can no longer be edited or submitted.',
    void: 'The confirmed order becomes void, its linked order is cancelled, and the customer sees the reason. This cannot be undone.',
    delete: 'The draft and its lines are deleted. This cannot be undone.',
  },
  done: {
    submit: '{{number}} has been submitted',
    askApproval: 'A colleague has been asked to approve {{number}}',
    approve: '{{number}} has been approved and submitted',
    returnToBuyer: '{{number}} has been sent back to the buyer',
    recallApproval: 'The request for {{number}} has been withdrawn',
    send: '{{number}} has been sent to the customer',
    withdraw: '{{number}} is a draft again',
    confirm: '{{number}} has been confirmed',
    confirmSent: '{{number}} has been confirmed',
    return: '{{number}} has been returned to the customer',
    returnSent: '{{number}} has been returned',
    cancel: '{{number}} has been cancelled',
    cancelOwn: '{{number}} has been cancelled',
    void: '{{number}} has been voided',
    delete: '{{number}} has been deleted',
  },
  record: 'Order',
  purchaseNo: {
    label: 'Short PO number',
    help: 'SAP takes 20 characters. The full PO number {{value}} is stored as well.',
  },
  withdrawnHelp: 'The other side is changing this order. It returns to your list once it is sent again.',
  placed: {
    titled: 'Order placed for you {{number}}',
    notice:
      'We entered this order for you. You can read it but not change it; for questions, contact your salesperson.',
    empty: 'No orders were placed for you yet',
    emptyHelp: 'Orders that your salesperson enters for you appear here once they are with customer service',
    steps: {
      confirmed: 'Confirmed',
      inProduction: 'In production',
      shipping: 'Shipping',
      shipped: 'Shipped',
      closed: 'Closed',
      cancelled: 'Cancelled',
    },
    fields: {
      orderNo: 'Order number',
      purchaseNo: 'PO number',
      step: 'Progress',
      totalAmount: 'Total amount',
      currency: 'Currency',
      requestedDate: 'Requested delivery date',
      leadTime: 'Production completion',
      sapOrderNos: 'Factory order numbers',
      orderTime: 'Order date',
      lineCount: 'Number of lines',
      salespersonName: 'Salesperson',
      linesAmount: 'Goods amount',
      deposit: 'Deposit',
      tradeTerm: 'Incoterms',
      paymentTerms: 'Payment terms',
      contracts: 'Contracts',
    },
  },
  colleague: {
    needed:
      'The order is above your company’s limit. Complete it and ask a colleague for approval; it is submitted to us once approved.',
    waiting:
      'Waiting for a colleague’s approval; we cannot see the order yet. Until then you can withdraw your request and change it.',
    toApprove:
      '{{name}} asks you to approve this order. Approving submits it to us; if something has to change, send it back and say why.',
    sentBack:
      'A colleague has sent the order back. Change it as the comment says and ask for approval again.',
    toConfirm:
      'The order is above your company’s limit, so a colleague who may approve it has to confirm it.',
  },
  next: {
    customer: {
      draft: 'Only you can see this draft. Complete and submit it, and we will confirm it.',
      toRevise: 'Please change the order as the comments say and submit it again.',
      toDecide: 'Please check and confirm the order, or return it with a comment on what to change.',
      theirDraft: 'We are changing the order as you asked and will send it to you again.',
      theirDecision: 'We are checking the order. Until it is confirmed you can withdraw and change it.',
      sentByOthers: 'We are checking the order.',
      confirmed: 'The order is confirmed and we are scheduling production. No action needed.',
      inProduction: 'The order is in production. No action needed.',
      shipping: 'Part of the order has been shipped. No action needed.',
      shipped: 'The whole order has been shipped.',
      trashed: 'The order was voided. If you still need it, copy it to a new order.',
      cancelled: 'The order was cancelled. If you still need it, copy it to a new order.',
    },
    staff: {
      draft: 'Only we can see this draft. Complete it and send it to the customer.',
      toRevise: 'Change the order as the customer asked and send it again.',
      toDecide: 'Sales or customer service confirms the order; customer service returns or cancels it.',
      theirDraft: 'Waiting for the customer to change the order and submit it again.',
      theirDecision: 'Waiting for the customer to confirm or return. Until then it can be withdrawn.',
      sentByOthers: 'Waiting for the customer to confirm or return.',
      confirmed: 'The customer order is confirmed; work goes on in the linked order.',
      inProduction: 'Pushed to SAP, in production.',
      shipping: 'Part of the order has been shipped.',
      shipped: 'The whole order has been shipped.',
      trashed: 'The order was voided.',
      cancelled: 'The order was cancelled.',
    },
  },
  requestedLines: 'On {{count}} lines the customer asks for a price other than the reference price',
  requestedLines_one: 'On 1 line the customer asks for a price other than the reference price',
  linked: {
    title: 'Linked orders',
    none: 'The linked order is created when this order is confirmed',
  },
}
