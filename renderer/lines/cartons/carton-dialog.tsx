import { Button, Flex, Modal } from 'antd'
import { useText } from '../../i18n/index.ts'
import { useReturnFocus } from '../../kit/use-return-focus.ts'
import type { EditorRow } from '../editor/row.ts'
import CartonChoices from './carton-choices.tsx'
import type { RoundedTotals } from './carton-lines.ts'
import { useCartonAnswers } from './carton-consent.tsx'

interface Props {
  rows: readonly EditorRow[]
  currency: string
  /** Rounded quantities are shown in the editor before anything is sent. */
  stops: boolean
  totalOf: (rows: readonly EditorRow[]) => string
  onConfirm: (rows: readonly EditorRow[], totals: RoundedTotals) => void
  onCancel: () => void
}

/** Asks about lines that are not whole cartons, where nothing else is asked before the step (D67). */
export function CartonDialog({ rows, currency, stops, totalOf, onConfirm, onCancel }: Props) {
  const t = useText()
  useReturnFocus()
  const answers = useCartonAnswers(rows, totalOf)
  const { broken, rows: next, totals } = answers
  return (
    <Modal
      open
      width={820}
      title={t('editing.cartons.title', { count: broken.length })}
      onCancel={onCancel}
      footer={
        <Flex gap={8} justify="end" wrap>
          <Button onClick={onCancel}>{t('form.cancel')}</Button>
          <Button type="primary" autoFocus onClick={() => onConfirm(next, totals)}>
            {t(stops && totals.lines > 0 ? 'editing.cartons.round' : 'editing.cartons.confirm')}
          </Button>
        </Flex>
      }
    >
      <CartonChoices answers={answers} currency={currency} />
    </Modal>
  )
}
