import { blockers, isReady } from '#shared/engine/verdict.ts'
import { useFormat, useSentence, useText } from '../../i18n/index.ts'
import { RefusableButton } from '../../kit/actions.tsx'
import type { ActionSet, Row, Opened } from './action-set.ts'
import { namedReasons } from './named-reasons.ts'
import { useBegin } from './use-perform.ts'

interface Props<R extends Row> {
  set: ActionSet<R>
  rows: readonly R[]
  onOpen: (opened: Opened<R>) => void
}

const namesInSight = 3

/** The actions for the ticked records. A button that cannot be pressed now says why, and because of which records. */
export function BatchBar<R extends Row>({ set, rows, onOpen }: Props<R>) {
  const t = useText()
  const sentence = useSentence()
  const format = useFormat()
  const begin = useBegin(set, onOpen)
  const { isOffered, judge } = set.useVerdicts()
  const { Beside, actions, words, nameOf } = set
  const [first] = rows
  const single = rows.length === 1
  const names = rows.map(nameOf)
  const beyond = names.length - namesInSight
  return (
    <>
      <span className="secondary" title={names.join(t('common.comma'))}>
        {names.slice(0, namesInSight).join(t('common.comma'))}
        {beyond > 0 && ` +${beyond}`}
      </span>
      {Object.entries(actions).map(([name, action]) => {
        const { on, place, opens, least = 1, whileDue, tone } = action
        if (place === 'page' || opens === 'screen' || !isOffered(name) || (on === 'one' && !single))
          return null
        const results = judge(name, rows)
        if (whileDue && !results.some(({ due }) => due)) return null
        const { event } = results.find(isReady) ?? results[0]!
        const held = blockers(action, results).map(({ row, reasons }) => ({ name: nameOf(row), reasons }))
        const why =
          rows.length < least ? [words.tooFew!(t, name)] : namedReasons(held, { sentence, format }, !single)
        return (
          <RefusableButton
            key={name}
            label={words.label(t, name, event)}
            primary={tone === 'primary'}
            danger={tone === 'danger'}
            why={why}
            onPress={() => void begin(name, rows)}
          />
        )
      })}
      {single && Beside && <Beside row={first!} />}
    </>
  )
}
