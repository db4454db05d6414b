import { Button, Tooltip } from 'antd'
import { useSentence } from '../i18n/index.ts'
import type { Action } from './list/types.ts'

interface Props<R> {
  action: Action<R>
  rows: readonly R[]
}

/** A button that may not be pressed stays reachable by keyboard and says why (house.md, example 13). */
export function ActionButton<R>({ action, rows }: Props<R>) {
  const sentence = useSentence()
  const reasons = action.reasons?.(rows) ?? []
  const refused = reasons.length > 0
  return (
    <Tooltip title={refused ? reasons.map(sentence).join(' ') : ''}>
      <Button
        type={action.primary ? 'primary' : 'default'}
        danger={action.danger ?? false}
        icon={action.icon}
        aria-disabled={refused}
        className={refused ? 'is-refused' : ''}
        onClick={() => {
          if (!refused) action.run(rows)
        }}
      >
        {action.label}
      </Button>
    </Tooltip>
  )
}
