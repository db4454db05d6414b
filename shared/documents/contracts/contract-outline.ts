import type { Refusals } from '#shared/kernel/errors.ts'
import { outlineOf, unreadTalkTodo } from '#shared/kernel/outline.ts'
import { roles, staffRoles } from '#shared/vocabulary/words.ts'

const home = '/home/contractManage'
const portal = '/home/contractCustomer'
const audit = '/home/financialManage/contract'

export const contractOutline = outlineOf({
  name: 'contract',
  rights: {
    'contract.read': roles,
    // Templates, defaults and what can be ordered are the staff's.
    'contract.readSettings': staffRoles,
    'contract.edit': ['salesman'],
    'contract.check': ['finance'],
    'contract.readAudit': ['finance', 'administrator', 'baseViewer'],
    'contract.audit': ['finance'],
    'contract.abandon': ['salesman', 'finance'],
    'contract.convert': ['salesman'],
    'contract.answer': ['customer'],
  },
  menus: [
    { key: 'contracts', path: home, for: 'staff', needs: 'contract.read', position: 7, group: 'sales' },
    {
      key: 'contractAudit',
      path: audit,
      for: 'staff',
      needs: 'contract.readAudit',
      position: 22,
      group: 'finance',
    },
    { key: 'customerContracts', path: portal, for: 'customer', position: 14 },
  ],
  homes: {
    contract: { staff: home, customer: portal },
    contractConversion: { staff: `${home}/conversion` },
    contractAudit: { staff: audit },
  },
  begin: 'contract.edit',
  todos: {
    contractsToCheck: {
      roles: ['finance'],
      list: 'contractAudit',
      filter: { status: 'awaiting_price_check' },
      urgency: 'asked',
      step: 'check',
      opens: `${audit}/check?id=`,
    },
    contractsChecked: {
      roles: ['salesman'],
      filter: { status: 'price_checked' },
      urgency: 'own',
      step: 'submit',
      since: 'checkedAt',
    },
    contractsToSend: {
      roles: ['salesman'],
      filter: { status: 'audited' },
      urgency: 'own',
      step: 'send',
      since: 'auditedAt',
    },
    contractsToOrder: {
      roles: ['salesman'],
      list: 'contractConversion',
      filter: { status: ['audited', 'sent'] },
      urgency: 'own',
      step: 'order',
      since: 'auditedAt',
    },
    contractsReturned: {
      roles: ['salesman'],
      filter: { status: 'returned' },
      urgency: 'asked',
      step: 'correct',
      note: 'returnComment',
    },
    contractsToAnswer: {
      roles: ['customer'],
      filter: { status: ['sent', 'transferred'], answer: 'none' },
      urgency: 'asked',
      step: 'answer',
      since: 'sentAt',
    },
    contractsChangeAsked: {
      roles: ['salesman'],
      filter: { status: ['sent', 'transferred'], answer: 'changeAsked' },
      urgency: 'asked',
      step: 'look',
      since: 'answeredAt',
      note: 'answerComment',
    },
    contractTalk: unreadTalkTodo(roles),
  },
})

/** What may be said against it. The browser loads its sentences alone. */
export const contractErrors = {
  CONTRACT_IN_AUDIT: { status: 409 },
  CONTRACT_AUDITED: { status: 409 },
  CONTRACT_ENDED: { status: 409 },
  CONTRACT_TRANSFERRED: { status: 409 },
  CONTRACT_NOT_WAITING: { status: 409 },
  CONTRACT_UNAUDITED: { status: 409 },
  CONTRACT_SENT: { status: 409 },
  CONTRACT_KEPT: { status: 409 },
  CONTRACT_ANSWERED: { status: 409 },
  CONTRACT_ORDERED: { status: 409 },
  CONTRACT_PUSHED: { status: 409 },
  CONTRACT_LINE_ORDERED: { status: 422 },
  CONTRACT_OVER: { status: 422 },
  CONTRACT_CHARGES: { status: 422 },
  CONTRACT_CHARGE_OVER: { status: 422 },
  CONTRACT_CHARGE_LEFT: { status: 422 },
  CONTRACT_TERMS_DIFFER: { status: 422 },
  CONTRACT_CHECKING: { status: 409 },
  CONTRACT_CHECKED: { status: 409 },
  CONTRACT_NOT_CHECKING: { status: 409 },
  CONTRACT_CHECK_SAVED: { status: 409 },
  CONTRACT_NO_REVIEW: { status: 409 },
  CONTRACT_REVIEW_OPEN: { status: 422 },
  PAYMENT_PLAN: { status: 422 },
} as const satisfies Refusals
