import { Button, Flex, Popover } from 'antd'
import type { ColumnMemory as Memory } from '#shared/lines/sheet/sheet-layout.ts'
import { sheetTitle } from '#shared/lines/sheet/sheet-titles.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import styles from './sheet.module.css'

interface Props {
  memory: Memory
  /** Forgets a column, or all of them. */
  onForget: (key?: string) => void
}

/** What the columns of this customer's earlier sheets meant, to be looked at and forgotten (D185). */
export function ColumnMemory({ memory, onForget }: Props) {
  const t = useText()
  const language = useLanguage()
  if (memory.size === 0) return null
  const content = (
    <Flex vertical gap={8}>
      <ul className={styles['memory']}>
        {[...memory].map(([key, field]) => (
          <li key={key}>
            <span>
              {t('sheets.memory.one', {
                title: key,
                field: field === '' ? t('sheets.columns.leave') : sheetTitle(field, language),
              })}
            </span>
            <Button
              size="small"
              type="text"
              aria-label={t('sheets.memory.forgetOne', { title: key })}
              onClick={() => onForget(key)}
            >
              {t('sheets.memory.forget')}
            </Button>
          </li>
        ))}
      </ul>
      <Button size="small" onClick={() => onForget()}>
        {t('sheets.memory.forgetAll')}
      </Button>
    </Flex>
  )
  return (
    <Popover trigger="click" title={t('sheets.memory.title')} content={content}>
      <Button>{t('sheets.memory.open', { count: memory.size })}</Button>
    </Popover>
  )
}
