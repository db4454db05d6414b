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
