import { outlineOf, unreadTalkTodo } from '#shared/kernel/outline.ts'
import { staffRoles } from '#shared/vocabulary/roles.ts'
import { contractErrors } from './contract.errors.ts'

const home = '/home/contractManage'
const audit = '/home/financialManage/contract'

export const contractOutline = outlineOf({
  name: 'contract',
  errors: contractErrors,
  rights: {
    'contract.read': staffRoles,
    'contract.edit': ['salesman'],
    'contract.check': ['finance'],
    'contract.audit': ['finance'],
    'contract.abandon': ['salesman', 'finance'],
    'contract.convert': ['salesman'],
  },
  menus: [
    { key: 'contracts', path: home, for: 'staff', needs: 'contract.read', position: 7 },
    { key: 'contractAudit', path: audit, for: 'staff', needs: 'contract.check', position: 22 },
  ],
  homes: {
    contract: { staff: home },
    contractConversion: { staff: `${home}/conversion` },
    contractAudit: { staff: audit },
  },
  begin: 'contract.edit',
  todos: {
    contractsToCheck: {
      roles: ['finance'],
      list: 'contractAudit',
      filter: { status: 'awaiting_price_check' },
    },
    contractsChecked: { roles: ['salesman'], filter: { status: 'price_checked' } },
    contractsToSend: { roles: ['salesman'], filter: { status: 'audited' } },
    contractsToOrder: {
      roles: ['salesman'],
      list: 'contractConversion',
      filter: { status: ['audited', 'sent'] },
    },
    contractsReturned: { roles: ['salesman'], filter: { status: 'returned' } },
    contractTalk: unreadTalkTodo(staffRoles),
  },
})
