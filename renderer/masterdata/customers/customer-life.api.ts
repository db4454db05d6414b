import { customerLifeCalls } from '#shared/masterdata/customers/customer-life.contract.ts'
import { relationCalls } from '#shared/masterdata/customers/relation.contract.ts'
import { api, read, write, tagsOf } from '../../api/api.ts'

const rows = tagsOf.rows('customer')
/** Lists of the master table carry the tag of its engine. */
const master = tagsOf.one('master', 'customer')
const stale = { invalidates: [rows, master, tagsOf.rows('task')] }

/** Reads customers and relations again, because a task has changed them. */
export const customersChanged = () => api.util.invalidateTags([rows, master])

export const {
  useCustomerQuery,
  useCustomerUsersQuery,
  useIdentifyCustomerMutation,
  useLinkCustomerMutation,
  useOwnCustomerPageQuery,
  useAddOwnCustomerMutation,
  useModifyOwnCustomerMutation,
  useRemoveOwnCustomerMutation,
  useRelationPageQuery,
  useAddRelationMutation,
  useToggleRelationsMutation,
  useSapCandidatesQuery,
  usePullInListMutation,
  usePullInAllMutation,
} = api.injectEndpoints({
  endpoints: (b) => ({
    customer: read(b, customerLifeCalls.one, { provides: [rows, master] }),
    customerUsers: read(b, customerLifeCalls.users, { provides: [rows, tagsOf.rows('account')] }),
    identifyCustomer: write(b, customerLifeCalls.identify, stale),
    linkCustomer: write(b, customerLifeCalls.link, stale),
    ownCustomerPage: read(b, customerLifeCalls.ownPage, { provides: [rows, master] }),
    addOwnCustomer: write(b, customerLifeCalls.addOwn, stale),
    modifyOwnCustomer: write(b, customerLifeCalls.modifyOwn, stale),
    removeOwnCustomer: write(b, customerLifeCalls.removeOwn, stale),
    relationPage: read(b, relationCalls.page, { provides: [rows] }),
    addRelation: write(b, relationCalls.add, stale),
    toggleRelations: write(b, relationCalls.toggle, stale),
    sapCandidates: read(b, relationCalls.candidates, { provides: [rows, master] }),
    pullInList: write(b, relationCalls.pullInList, stale),
    pullInAll: write(b, relationCalls.pullInAll, stale),
  }),
})
