import * as collection from './collection.service.ts'
import * as giving from './giving.service.ts'
import * as items from './group-item.service.ts'
import * as sheets from './group-import.ts'
import { exportList } from './group-export.service.ts'
import * as groups from './group.service.ts'

export const groupRoutes = [
  ...groups.pages,
  groups.one,
  groups.tree,
  groups.users,
  groups.history,
  groups.add,
  groups.modify,
  groups.toggle,
  giving.receivers,
  giving.give,
  items.page,
  items.add,
  items.modify,
  items.toggle,
  sheets.importGroups,
  sheets.importItems,
  sheets.template,
  exportList,
  collection.list,
  collection.change,
]
