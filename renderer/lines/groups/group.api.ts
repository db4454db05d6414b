import { collectionCalls, groupCalls } from '#shared/areas/groups/group.contract.ts'
import { api, read, write, tagsOf } from '../../api/api.ts'

const collection = [tagsOf.rows('collection')]

export const { useGroupTreeQuery, useCollectionQuery, useChangeCollectionMutation } = api.injectEndpoints({
  endpoints: (b) => ({
    groupTree: read(b, groupCalls.tree, { provides: [tagsOf.rows('productGroup')] }),
    collection: read(b, collectionCalls.list, { provides: collection }),
    changeCollection: write(b, collectionCalls.change, { invalidates: collection }),
  }),
})
