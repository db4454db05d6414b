import {
  boardCalls as calls,
  isBoardCard,
  statisticCards,
  statisticOfCard,
  usualBoard,
  viewOfCard,
} from '#shared/areas/figures/board.contract.ts'
import { statisticList } from '#shared/areas/figures/statistic.schema.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Role } from '#shared/vocabulary/words.ts'
import { read, write, throwReasons } from '../../calls/handler.ts'
import type { Queryable } from '../../db/transaction.ts'
import { boardOf, storePreferences } from '../../platform/accounts/preference.repository.ts'
import { ofList } from '../views/view.repository.ts'
import { mayAsk } from './asked-table.ts'

/** Tells which cards an actor may have: those of figures that the actor reads, and saved statistics that are seen. */
async function cardsFor(db: Queryable, actor: Actor, cards: readonly string[]) {
  const views = cards.some((card) => viewOfCard(card) !== undefined)
    ? await ofList(db, actor, statisticList)
    : []
  return (card: string): boolean => {
    const viewId = viewOfCard(card)
    if (viewId !== undefined) return views.some(({ id }) => id === viewId)
    const named = statisticCards.find((known) => known === card)
    return named ? mayAsk(actor, statisticOfCard(named).of) : isBoardCard(card)
  }
}

/** What the home of an account shows of figures. */
export const handlers = [
  read(calls.board, async ({ db, actor }) => {
    const chosen = await boardOf(db, actor.accountId)
    const cards = chosen ?? usualBoard[actor.role as Role]
    return { cards: cards.filter(await cardsFor(db, actor, cards)), isOwn: chosen !== null }
  }),
  write(calls.saveBoard, async ({ tx, actor, body: { cards } }) => {
    const isAllowed = await cardsFor(tx, actor, cards ?? [])
    throwReasons(
      (cards ?? []).flatMap((card, at) =>
        isAllowed(card) ? [] : [{ code: 'INVALID', path: `cards.${at}` }],
      ),
    )
    await storePreferences(tx, actor.accountId, { board: cards && [...new Set(cards)] })
    return {}
  }),
]
