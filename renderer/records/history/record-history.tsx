import type { ComponentProps } from 'react'
import { keyIn, useText } from '../../i18n/index.ts'
import { HistoryPanel } from './history-panel.tsx'

interface Props extends Pick<ComponentProps<typeof HistoryPanel>, 'id' | 'useHistory' | 'valueLabel'> {
  /** The texts of the record, which name its events and its fields. */
  texts: 'accounts' | 'agreements' | 'messageScreens'
}

/** Who changed what in a record. Values without words of their own are shown as they are stored. */
export function RecordHistory({ id, useHistory, texts, valueLabel }: Props) {
  const t = useText()
  return (
    <HistoryPanel
      id={id}
      useHistory={useHistory}
      eventLabel={(event) => t(keyIn(`${texts}.events`, event))}
      fieldLabel={(path) => t(keyIn(`${texts}.fields`, path))}
      valueLabel={valueLabel}
    />
  )
}
