import type { FigureQuestion } from '#shared/areas/figures/figure.contract.ts'
import type { Dimension, FigureKind } from '#shared/areas/figures/figure.rules.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { refuse, type Services } from '../../calls/handler.ts'
import type { Queryable } from '../../db/transaction.ts'
import { labelsOf, sumsBy } from './figure.repository.ts'

/** Who asks, and of what. */
export interface Asking {
  db: Queryable
  services: Pick<Services, 'names'>
  actor: Actor
}

/** What was paid is read by those alone who read accounts (D92). */
export const readsPayments = ({ permissions }: Actor) => permissions.has('statistics.readPayments')

/** Whether an actor may ask for the figures of a kind at this moment. */
export const mayAsk = (actor: Actor, kind: FigureKind): boolean =>
  actor.permissions.has('statistics.read') && (kind !== 'collected' || readsPayments(actor))

/** A table of figures with the names of its keys. */
export async function tableOf({ db, services, actor }: Asking, question: FigureQuestion) {
  if (question.kind === 'collected' && !readsPayments(actor)) refuse('NO_PERMISSION')
  const found = await sumsBy(db, actor, question)
  const latin = services.names.in('en')
  const labels = async (dimension: Dimension | null, part: 'row' | 'column') => {
    if (dimension === null) return []
    const known = await labelsOf(db, dimension, [...new Set(found.map((cell) => cell[part]))])
    return dimension === 'salesperson'
      ? known.map((label) => ({ ...label, nameEn: latin(label.nameEn) }))
      : known
  }
  const named = await Promise.all([labels(question.rows, 'row'), labels(question.columns, 'column')])
  return {
    cells: found,
    labels: Object.fromEntries(named.flat().map(({ key, ...label }) => [key, label])),
  }
}
