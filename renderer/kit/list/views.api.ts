import { viewCalls } from '#shared/areas/views/view.contract.ts'
import { api } from '../../api/api.ts'
import { read, write } from '../../api/endpoint.ts'
import { tagsOf } from '../../api/tags.ts'

const rows = [tagsOf.rows('view')]

export const { useViewsQuery, useAddViewMutation, useModifyViewMutation, useRemoveViewsMutation } =
  api.injectEndpoints({
    endpoints: (b) => ({
      views: read(b, viewCalls.list, { provides: rows }),
      addView: write(b, viewCalls.add, { invalidates: rows }),
      modifyView: write(b, viewCalls.modify, { invalidates: rows }),
      removeViews: write(b, viewCalls.remove, { invalidates: rows }),
    }),
  })
