import { Button } from 'antd'
import { useId, useState } from 'react'
import { useText } from '../../../../i18n/index.ts'
import { DateInput } from '../../../../kit/form/date-input.tsx'
import { useNarrow } from '../../../../kit/use-narrow.ts'
import styles from './sheet.module.css'

interface Props {
  onDateAll: (day: string) => void
  /** Whether every order shows its lines. */
  expanded: boolean
  onExpand: (all: boolean) => void
}

/** Actions on all orders of the sheet. */
export function SheetTools({ onDateAll, expanded, onExpand }: Props) {
  const t = useText()
  const id = useId()
  const narrow = useNarrow()
  const [day, setDay] = useState('')
  return (
    <div className={styles['tools']}>
      <Button size="small" aria-pressed={expanded} onClick={() => onExpand(!expanded)}>
        {t(expanded ? 'pushScreens.sheet.collapseAll' : 'pushScreens.sheet.expandAll')}
      </Button>
      <div className={styles['date']}>
        <label htmlFor={id}>{t('pushScreens.productionDate')}</label>
        <DateInput id={id} size="small" value={day} onChange={setDay} />
        <Button size="small" disabled={day === ''} onClick={() => onDateAll(day)}>
          {t('pushScreens.sheet.dateAll')}
        </Button>
      </div>
      {!narrow && <span className="secondary">{t('pushScreens.sheet.hint')}</span>}
    </div>
  )
}
