import { Button, Flex } from 'antd'
import type { LeftRow } from '#shared/lines/sheet/sheet-rows.ts'
import { useText } from '../../i18n/index.ts'

interface Props {
  rows: readonly LeftRow[]
  /** Takes rows as lines all the same. */
  onTake: (rows: readonly number[]) => void
}

/** So many numbers are named at once; the list below has them all. */
const numbersMax = 12

/** Rows below the titles that were not taken, by kind and with their numbers; one press takes them all the same. */
export function LeftRows({ rows, onTake }: Props) {
  const t = useText()
  if (rows.length === 0) return null
  const numbers = (some: readonly LeftRow[]) =>
    some
      .slice(0, numbersMax)
      .map(({ row }) => row)
      .join(t('common.comma')) + (some.length > numbersMax ? ' …' : '')
  return (
    <Flex vertical gap={4} role="group" aria-label={t('sheets.left.title', { count: rows.length })}>
      {[...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, some]) => {
        const label = t(`sheets.left.${kind}`, { count: some.length, rows: numbers(some) })
        return (
          <Flex key={kind} gap={8} justify="space-between" align="start">
            <details>
              <summary>{label}</summary>
              <ul>
                {some.map(({ row, text }) => (
                  <li key={row}>{t('sheets.left.row', { row, text })}</li>
                ))}
              </ul>
            </details>
            <Button
              size="small"
              aria-label={t('sheets.left.takeThese', { label })}
              onClick={() => onTake(some.map(({ row }) => row))}
            >
              {t('sheets.left.take')}
            </Button>
          </Flex>
        )
      })}
    </Flex>
  )
}
