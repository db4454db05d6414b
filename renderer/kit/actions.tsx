import { Button, Tooltip } from 'antd'
import { memo, type ReactNode } from 'react'
import { useSentence } from '../i18n/index.ts'
import { isAlike } from './is-alike.ts'
import type { Action } from './list/types.ts'

interface RefusableProps {
  label: string
  icon?: ReactNode
  primary?: boolean
  danger?: boolean
  /** Sentences that say why it may not be pressed now; empty when it may. */
  why: readonly string[]
  onPress: () => void
}

function Refusable({ label, icon, primary, danger, why, onPress }: RefusableProps) {
  const refused = why.length > 0
  return (
    <Tooltip title={refused && why.map((sentence) => <div key={sentence}>{sentence}</div>)}>
      <Button
        type={primary ? 'primary' : 'default'}
        danger={danger ?? false}
        icon={icon}
        aria-disabled={refused}
        className={refused ? 'is-refused' : ''}
        onClick={() => {
          if (!refused) onPress()
        }}
      >
        {label}
      </Button>
    </Tooltip>
  )
}

/** A button that may not be pressed stays reachable by keyboard, so that everybody can read why. */
export const RefusableButton = memo(Refusable, isAlike)

interface Props<R> {
  action: Action<R>
  rows: readonly R[]
}

/** The button of an action, for the rows that it would act on. */
export function ActionButton<R>({ action, rows }: Props<R>) {
  const sentence = useSentence()
  const { label, icon, primary = false, danger = false } = action
  return (
    <RefusableButton
      label={label}
      icon={icon}
      primary={primary}
      danger={danger}
      why={(action.reasons?.(rows) ?? []).map(sentence)}
      onPress={() => action.run(rows)}
    />
  )
}
