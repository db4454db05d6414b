import { Radio } from 'antd'
import type { DoubtfulCell } from '#shared/lines/sheet/doubtful-cells.ts'
import { useText } from '../../i18n/index.ts'
import { DoubtList } from '../../kit/form/doubts-question.tsx'

/** What becomes of doubtful values: they are meant, or they are left out of their rows. */
export type DoubtfulAnswer = 'take' | 'leave'

interface Props {
  doubtful: readonly DoubtfulCell[]
  answer: DoubtfulAnswer | undefined
  onAnswer: (answer: DoubtfulAnswer) => void
}

/** Asks once whether prices of 0 and days far ahead are meant (D362). */
export function DoubtfulValues({ doubtful, answer, onAnswer }: Props) {
  const t = useText()
  if (doubtful.length === 0) return null
  const title = t('form.doubts.asked', { count: doubtful.length })
  return (
    <DoubtList title={title} doubts={doubtful} isAnswered={answer !== undefined}>
      <Radio.Group
        aria-label={title}
        value={answer}
        options={[
          { value: 'take', label: t('sheets.doubts.take') },
          { value: 'leave', label: t('sheets.doubts.leave') },
        ]}
        onChange={(event) => onAnswer(event.target.value as DoubtfulAnswer)}
      />
    </DoubtList>
  )
}
