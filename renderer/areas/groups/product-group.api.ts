import { groupCalls } from '#shared/areas/groups/group.contract.ts'
import { api, read, write, tagsOf } from '../../api/api.ts'

/** A group shows the number of its materials, so a change of either makes all of them stale. */
const all = [tagsOf.rows('productGroup')]
const historyOf = (id: string) => tagsOf.one('history', id)

export const {
  useGroupPageQuery,
  useGroupQuery,
  useGroupItemsQuery,
  useGroupHistoryQuery,
  useGroupUsersQuery,
  useReceiversQuery,
  useAddGroupMutation,
  useModifyGroupMutation,
  useToggleGroupsMutation,
  useGiveGroupMutation,
  useAddGroupItemsMutation,
  useModifyGroupItemMutation,
  useToggleGroupItemsMutation,
} = api.injectEndpoints({
  endpoints: (b) => ({
    groupPage: read(b, groupCalls.page, { provides: all }),
    group: read(b, groupCalls.one, { provides: all }),
    groupItems: read(b, groupCalls.items, { provides: all }),
    groupHistory: read(b, groupCalls.history, {
      provides: (_result, _error, { body }) => [...all, historyOf(body.id)],
    }),
    groupUsers: read(b, groupCalls.users),
    receivers: read(b, groupCalls.receivers, { provides: all }),
    addGroup: write(b, groupCalls.add, { invalidates: all }),
    modifyGroup: write(b, groupCalls.modify, { invalidates: all }),
    toggleGroups: write(b, groupCalls.toggle, { invalidates: all }),
    giveGroup: write(b, groupCalls.give, { invalidates: all }),
    addGroupItems: write(b, groupCalls.addItems, { invalidates: all }),
    modifyGroupItem: write(b, groupCalls.modifyItem, { invalidates: all }),
    toggleGroupItems: write(b, groupCalls.toggleItems, { invalidates: all }),
  }),
})

/** An import changes groups and their materials. */
export const groupsChanged = () => api.util.invalidateTags([...all])
