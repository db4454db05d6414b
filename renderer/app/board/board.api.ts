import { boardCalls } from '#shared/areas/figures/board.contract.ts'
import { api, read, write, tagsOf } from '../../api/api.ts'

const cards = [tagsOf.rows('board')]

export const { useBoardQuery, useSaveBoardMutation } = api.injectEndpoints({
  endpoints: (b) => ({
    board: read(b, boardCalls.board, { provides: [...cards, tagsOf.rows('view')] }),
    saveBoard: write(b, boardCalls.saveBoard, { invalidates: cards }),
  }),
})
