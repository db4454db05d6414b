import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch } from 'react-redux'
import { App } from 'antd'
import { useNavigate } from 'react-router-dom'
import type { BatchAnswer, Made, Request } from '#shared/engine/action.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { isReady, type Judged } from '#shared/engine/verdict.ts'
import { api } from '../../api/api.ts'
import { isOpen, type ActionSet, type Row, type Outcome, type Opened } from './action-set.ts'
import { useActor } from '../../api/session.ts'
import { useText, refusalOf } from '../../i18n/index.ts'

/** Begins an action: it opens its screen, runs at once if nothing has to be asked, or opens its dialog. */
export function useBegin<R extends Row, D extends R>(
  set: ActionSet<R, D>,
  onOpen: (opened: Opened<D>) => void,
  row?: D,
): (name: string, rows: readonly D[]) => Promise<void> {
  const t = useText()
  const navigate = useNavigate()
  const actor = useActor()
  const { message } = App.useApp()
  const verdicts = set.useVerdicts(row)
  const perform = usePerform(set)
  return async (name, rows) => {
    const address = set.addresses[name]?.(rows, actor)
    if (address !== undefined) return navigate(address)
    const results = verdicts.judge(name, rows)
    if (!set.actions[name]!.atOnce || !results.every(isReady)) return onOpen({ name, rows })
    const outcomes = await perform(name, results, { comment: '', answers: {} })
    if (outcomes.some(isOpen)) return onOpen({ name, rows, outcomes })
    const label = set.words.label(t, name, results[0]?.event)
    void message.success(`${label}${t('common.colon')}${t('actions.finished', { done: outcomes.length })}`)
  }
}

/** What a person enters for an action. */
export interface Note {
  comment: string
  answers: Readonly<Record<string, unknown>>
}

/** Whoever reads long is not waited for. */
const rereadMs = 2_000

/** Waits until what an action has changed is read again, so that the next one begins with the records as they are now. */
function useReread(): () => Promise<unknown> {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>()
  return () =>
    Promise.race([
      Promise.all(dispatch(api.util.getRunningQueriesThunk())),
      new Promise((resolve) => setTimeout(resolve, rereadMs)),
    ])
}

/** Carries out an action. Each record gets an outcome, even when the call failed as a whole (D38). */
export function usePerform<R extends Row, D extends R>({
  actions,
  nameOf,
  useSend,
}: ActionSet<R, D>): (
  name: string,
  verdicts: readonly Judged<R>[],
  note: Note,
) => Promise<readonly Outcome[]> {
  const send = useSend()
  const reread = useReread()
  return async (name, verdicts, note) => {
    const action = actions[name]!
    const outcome = (row: R, reasons: readonly Reason[], made?: Made): Outcome => ({
      id: row.id,
      name: nameOf(row),
      reasons,
      ...(made !== undefined && { made }),
    })
    const perform = async (rows: readonly R[], input: Request): Promise<Outcome[]> => {
      try {
        const answer = await send({ name, input, ids: rows.map((row) => row.id) })
        const made = action.makes?.(answer)
        // The table allows only such calls for actions with `on: 'each'` and one request.
        const each = action.requestAll && action.on === 'each' ? (answer as BatchAnswer) : []
        const refused = new Map(each.map(({ id, reasons }) => [id, reasons]))
        return rows.map((row) => outcome(row, refused.get(row.id) ?? [], made))
      } catch (error) {
        const { reasons } = refusalOf(error)
        return rows.map((row) => outcome(row, reasons))
      }
    }
    const rows = verdicts.map(({ row }) => row)
    const outcomes: Outcome[] = []
    if (action.requestAll) outcomes.push(...(await perform(rows, action.requestAll({ rows, ...note }))))
    else
      for (const { row, event = '' } of verdicts)
        outcomes.push(...(await perform([row], action.request!({ row, event, ...note }))))
    await reread()
    return outcomes
  }
}
