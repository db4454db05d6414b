import { App } from 'antd'
import { useNavigate } from 'react-router-dom'
import { isReady } from '#shared/engine/verdict.ts'
import { useActor } from '../../api/session.ts'
import { useText } from '../../i18n/index.ts'
import type { ActionSet } from './action-set.ts'
import type { Row } from './verdicts.ts'
import type { Opened } from './opened.ts'
import { isOpen } from './outcome.ts'
import { usePerform } from './use-perform.ts'

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
