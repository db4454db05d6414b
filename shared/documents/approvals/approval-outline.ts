import { outlineOf } from '#shared/kernel/outline.ts'
import { staffRoles } from '#shared/vocabulary/words.ts'

const home = '/home/enquiryManage/special'
const deciders = ['salesman', 'customerService', 'finance', 'administrator'] as const

export const approvalOutline = outlineOf({
  name: 'approval',
  rights: {
    'approval.read': staffRoles,
    'approval.edit': ['salesman', 'finance'],
    'approval.decide': deciders,
    'approval.manage': ['administrator'],
  },
  menus: [
    { key: 'approvals', path: home, for: 'staff', needs: 'approval.read', position: 25, group: 'sales' },
  ],
  homes: { approval: { staff: home }, approvalTurn: { staff: `${home}/turn` } },
  todos: {
    approvalsToDecide: {
      roles: deciders,
      list: 'approvalTurn',
      filter: {},
      urgency: 'asked',
      step: 'decide',
      since: 'waitingSince',
      note: 'documentNo',
    },
  },
})
