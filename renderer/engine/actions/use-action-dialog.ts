import { useState } from 'react'
import { commentNeed, raises, type Made, type Question } from '#shared/engine/action.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { isReady, type Judged } from '#shared/engine/verdict.ts'
import { reasonsIn } from '../../kit/form/use-form-reasons.ts'
import type { ActionSet, Row, Opened, Outcome } from './action-set.ts'
import { usePerform, type Note } from './use-perform.ts'

type Asked = readonly (readonly [string, Question])[]

/** The single record as it is now, because others may act while the dialog is open. */
function useNow<R extends Row, D extends R>({ useOne }: ActionSet<R, D>, rows: readonly R[]) {
  const only = rows.length === 1 ? rows[0] : undefined
  const now = useOne(only?.id)
  return now ? [now] : rows
}

/** The state of an action's dialog: which records take part, what is still missing, and the outcomes. */
export function useActionDialog<R extends Row, D extends R>(
  set: ActionSet<R, D>,
  { name, rows: current, outcomes: before }: Opened<R>,
  onDone: (done: Judged<R>, made: Made | undefined) => void,
) {
  const action = set.actions[name]!
  const verdicts = set.useVerdicts()
  const perform = usePerform(set)
  /** The records as the reader saw them. The server refuses those that have changed since. */
  const [rows] = useState(current)
  const now = useNow(set, rows)
  const [start] = useState((): Note['answers'] =>
    Object.fromEntries(Object.entries(action.asks).map(([part, question]) => [part, question.start(rows)])),
  )
  const [note, setNote] = useState<Note>({ comment: '', answers: start })
  const [tried, setTried] = useState(false)
  /** While the action runs nothing is judged again, because its own changes arrive as news. */
  const [started, setBegun] = useState<readonly Judged<R>[]>()
  const single = rows.length === 1
  /** There is one outcome for all records, either because it is one record or because all go or none. */
  const whole = single || action.on === 'all'
  const [refused, setRefused] = useState<readonly Reason[]>(whole ? (before?.[0]?.reasons ?? []) : [])
  const [results, setResults] = useState(whole ? undefined : before)
  /** Outcomes of which at least one raises a question that is asked apart. */
  const [asking, setAsking] = useState<readonly Outcome[]>()

  const verdictsOfAll = started ?? verdicts.judge(name, now)
  const ready = verdictsOfAll.filter(isReady)
  const held = verdictsOfAll.filter((one) => !isReady(one))
  const meant = ready.length > 0 ? ready : verdictsOfAll
  const events = [...new Set(meant.flatMap(({ event }) => event ?? []))]
  const changed = single && !started && ready.length > 0 && now[0]!.version > rows[0]!.version
  const comment = commentNeed(action, events)

  const isAsked = (question: Question) =>
    !question.apart &&
    (!question.events || events.some((event) => question.events?.includes(event))) &&
    (!question.single || single) &&
    (!question.after ||
      refused.some((reason) => raises(reason, question)) ||
      ready.some(({ row }) => question.isOpen?.(row)))
  const questions: Asked = Object.entries(action.asks).filter(([, question]) => isAsked(question))
  const wrong = new Map(questions.map(([part, { schema }]) => [part, reasonsIn(schema, note.answers[part])]))
  const missing = comment === 'required' && note.comment.trim() === ''
  const apart = Object.entries(action.asks).find(([, question]) => question.apart)
  const asksApart = ({ reasons }: Outcome) =>
    apart !== undefined && reasons.some((reason) => raises(reason, apart[1]))

  const carryOut = (some: readonly Judged<R>[], answers: Note['answers']) => {
    const seen = new Map(rows.map((row) => [row.id, row]))
    return perform(
      name,
      some.map((one) => ({ ...one, row: seen.get(one.row.id) ?? one.row })),
      { comment: note.comment.trim(), answers },
    )
  }
  const conclude = (outcomes: readonly Outcome[]) => {
    setAsking(undefined)
    if (!whole) {
      const skipped = held.map(({ row, reasons }) => ({ id: row.id, name: set.nameOf(row), reasons }))
      return setResults([...outcomes, ...skipped])
    }
    setBegun(undefined)
    const [{ reasons, made }] = outcomes as [Outcome]
    if (reasons.length > 0) setRefused(reasons)
    else onDone(ready[0]!, made)
  }
  const begin = async () => {
    setTried(true)
    if (missing || [...wrong.values()].some((reasons) => reasons.length > 0)) return
    setBegun(verdictsOfAll)
    setRefused([])
    const outcomes = await carryOut(ready, note.answers)
    if (outcomes.some(asksApart)) setAsking(outcomes)
    else conclude(outcomes)
  }
  const settle = async (answer: unknown) => {
    const outcomes = asking ?? []
    const again = new Set(outcomes.filter(asksApart).map(({ id }) => id))
    setAsking(undefined)
    const answers = { ...note.answers, [apart![0]]: answer }
    setNote((before) => ({ ...before, answers }))
    const later = await carryOut(
      ready.filter(({ row }) => again.has(row.id)),
      answers,
    )
    const latest = outcomes.map((first) => later.find(({ id }) => id === first.id) ?? first)
    // What was answered may raise another question of the same kind.
    if (latest.some(asksApart)) setAsking(latest)
    else conclude(latest)
  }

  return {
    single,
    judged: verdictsOfAll,
    ready,
    held,
    events,
    comment,
    asked: questions,
    note,
    setNote,
    changed,
    /** The action can no longer begin. */
    stopped: ready.length === 0 || changed,
    missing: tried && missing,
    /** What is wrong with an answer, once it was changed or the reader has tried to begin. */
    wrong: (part: string): readonly Reason[] =>
      tried || note.answers[part] !== start[part] ? (wrong.get(part) ?? []) : [],
    busy: started !== undefined,
    refused: refused.length > 0 || !single ? refused : held.flatMap(({ reasons }) => reasons),
    results,
    begin,
    /** The question that is being asked in a dialog of its own. */
    apart: asking &&
      apart && {
        part: apart[0],
        /** The earlier answers, which a further question must not lose. */
        value: note.answers[apart[0]],
        refused: asking.filter(asksApart),
        settle,
        leave: () => conclude(asking),
      },
  }
}
