import {
  boardCards,
  cardOfView,
  statisticCards,
  statisticOfCard,
  boardCalls,
} from '#shared/areas/figures/board.contract.ts'
import {
  statisticForm,
  statisticList,
  viewFilterOf,
  type Statistic,
} from '#shared/areas/figures/statistic.schema.ts'
import { screens } from '#shared/vocabulary/screens.ts'
import { usePermission } from '../../api/session.ts'
import { useText } from '../../i18n/index.ts'
import { listSearch } from '../../kit/list/list-state.ts'
import { useViewsQuery } from '../../kit/list/views.tsx'
import { api, read, write, tagsOf } from '../../api/api.ts'

/** A card of the home. */
export interface Card {
  key: string
  title: string
  /** What it asks for; nothing for the map and the forecast. */
  statistic: Statistic | undefined
  /** The screen that shows more of it. */
  address: string
}

const { statistics, overview } = screens

/** All cards that the reader may choose: those of every reader, and saved statistics. */
export function useCards(): { cards: readonly Card[]; isKnown: boolean } {
  const t = useText()
  const readsPayments = usePermission('statistics.readPayments')
  const { data: views, isError } = useViewsQuery({ query: { list: statisticList } })
  const addressOf = (statistic: Statistic, more: Record<string, string> = {}) =>
    `${statistics}?${listSearch(viewFilterOf(statistic), more)}`
  const usual = boardCards.flatMap((key): Card[] => {
    const named = statisticCards.find((card) => card === key)
    const statistic = named && statisticOfCard(named)
    if (statistic?.of === 'collected' && !readsPayments) return []
    const more = key === 'map' ? statisticOfCard('ordersByCountry') : statistic
    const address = more ? addressOf(more) : overview
    return [{ key, title: t(`figures.board.cards.${key}`), statistic, address }]
  })
  const saved = (views ?? []).flatMap(({ id, name, spec }): Card[] => {
    const { data: statistic } = statisticForm.safeParse(spec.filter)
    if (!statistic || (statistic.of === 'collected' && !readsPayments)) return []
    return [{ key: cardOfView(id), title: name, statistic, address: addressOf(statistic, { view: id }) }]
  })
  return { cards: [...usual, ...saved], isKnown: views !== undefined || isError }
}

const cards = [tagsOf.rows('board')]

export const { useBoardQuery, useSaveBoardMutation } = api.injectEndpoints({
  endpoints: (b) => ({
    board: read(b, boardCalls.board, { provides: [...cards, tagsOf.rows('view')] }),
    saveBoard: write(b, boardCalls.saveBoard, { invalidates: cards }),
  }),
})
