import { businessDateOf } from '#shared/kernel/dates.ts'
import type { PartProps } from '../../engine/actions/action-set.ts'
import { useText } from '../../i18n/index.ts'
import { DateInput } from '../../kit/form/date-input.tsx'
import styles from './open-lines.module.css'

/** Asks for the day on which goods are to leave instead. */
export function NewDay({ value, onChange }: Pick<PartProps<never, string>, 'value' | 'onChange'>) {
  const t = useText()
  const label = t('actions.newDay')
  return (
    <label className={styles['day']} htmlFor="new-day">
      {label}
      <DateInput
        id="new-day"
        aria-label={label}
        value={value}
        min={businessDateOf(new Date())}
        onChange={onChange}
      />
    </label>
  )
}
