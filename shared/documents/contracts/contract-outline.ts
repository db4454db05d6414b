import { outlineOf } from '#shared/kernel/outline.ts'
import { staffRoles } from '#shared/vocabulary/roles.ts'
import { contractErrors } from './contract.errors.ts'

const home = '/home/contractManage'

export const contractOutline = outlineOf({
  name: 'contract',
  errors: contractErrors,
  rights: {
    'contract.read': staffRoles,
    'contract.edit': ['salesman'],
    'contract.audit': ['finance'],
    'contract.abandon': ['salesman', 'finance'],
    'contract.convert': ['salesman'],
  },
  menus: [{ key: 'contracts', path: home, for: 'staff', needs: 'contract.read', position: 7 }],
  homes: { contract: { staff: home }, contractConversion: { staff: `${home}/conversion` } },
  begin: 'contract.edit',
  todos: {
    contractsToSend: { roles: ['salesman'], filter: { status: 'audited' } },
    contractsToOrder: {
      roles: ['salesman'],
      list: 'contractConversion',
      filter: { status: ['audited', 'sent'] },
    },
    contractsReturned: { roles: ['salesman'], filter: { status: 'returned' } },
  },
})
