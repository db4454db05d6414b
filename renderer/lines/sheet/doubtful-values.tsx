import { Alert, Radio } from 'antd'
import type { DoubtfulCell } from '#shared/lines/sheet/doubtful-cells.ts'
import { useSentence, useText } from '../../i18n/index.ts'

/** What becomes of doubtful values: they are meant, or they are left out of their rows. */
export type DoubtfulAnswer = 'take' | 'leave'

interface Props {
  doubtful: readonly DoubtfulCell[]
  answer: DoubtfulAnswer | undefined
  onAnswer: (answer: DoubtfulAnswer) => void
}

/** So many values are named beside the question. */
const shown = 5

/** Asks once whether prices of 0 and days far ahead are meant (D362). */
export function DoubtfulValues({ doubtful, answer, onAnswer }: Props) {
  const t = useText()
  const sentence = useSentence()
  if (doubtful.length === 0) return null
  const title = t('form.doubts.asked', { count: doubtful.length })
  return (
    <Alert
      type={answer ? 'info' : 'warning'}
      showIcon
      title={title}
      description={
        <>
          {doubtful.slice(0, shown).map(({ row, reason }) => (
            <div key={`${row} ${reason.path}`}>{t('form.doubts.row', { row, text: sentence(reason) })}</div>
          ))}
          {doubtful.length > shown && '…'}
          <Radio.Group
            aria-label={title}
            value={answer}
            options={[
              { value: 'take', label: t('sheets.doubts.take') },
              { value: 'leave', label: t('sheets.doubts.leave') },
            ]}
            onChange={(event) => onAnswer(event.target.value as DoubtfulAnswer)}
          />
        </>
      }
    />
  )
}
