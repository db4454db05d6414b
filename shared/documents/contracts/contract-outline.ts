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
  },
  menus: [{ key: 'contracts', path: home, for: 'staff', needs: 'contract.read', position: 7 }],
  homes: { contract: { staff: home } },
  begin: 'contract.edit',
  todos: {
    contractsToSend: { roles: ['salesman'], filter: { status: 'audited' } },
    contractsReturned: { roles: ['salesman'], filter: { status: 'returned' } },
  },
})
