import { Alert, Checkbox } from 'antd'
import type { ReactNode } from 'react'
import type { Reason } from '#shared/kernel/errors.ts'
import { isDoubt } from '#shared/vocabulary/doubts.ts'
import { useSentence, useText } from '../../i18n/index.ts'

/** So many values are named; all of them stand in the list of what was found. */
const shown = 5

/** The values of refused rows that only have to be confirmed. */
export const doubtsIn = (bad: readonly { row: number; reasons: readonly Reason[] }[]) =>
  bad.flatMap(({ row, reasons }) => reasons.filter(isDoubt).map((reason) => ({ row, reason })))

interface ListProps {
  title: string
  doubts: readonly { row: number; reason: Reason }[]
  isAnswered: boolean
  /** The answers to choose from. */
  children: ReactNode
}

/** Names the first of some doubtful values, above the choice of what becomes of them. */
export function DoubtList({ title, doubts, isAnswered, children }: ListProps) {
  const t = useText()
  const sentence = useSentence()
  return (
    <Alert
      type={isAnswered ? 'info' : 'warning'}
      showIcon
      title={title}
      description={
        <>
          {doubts.slice(0, shown).map(({ row, reason }) => (
            <div key={`${row} ${reason.path} ${reason.code}`}>
              {t('form.doubts.row', { row, text: sentence(reason) })}
            </div>
          ))}
          {doubts.length > shown && '…'}
          {children}
        </>
      }
    />
  )
}

interface Props {
  doubts: ReturnType<typeof doubtsIn>
  /** Somebody has said that such values are meant. */
  taken: boolean
  onTake: (taken: boolean) => void
}

/** Asks whether doubtful values of a sheet are meant: a day far ahead, a price of 0 (D362). */
export function DoubtsQuestion({ doubts, taken, onTake }: Props) {
  const t = useText()
  if (doubts.length === 0 && !taken) return null
  return (
    <DoubtList
      title={t(taken ? 'form.doubts.taken' : 'form.doubts.asked', { count: doubts.length })}
      doubts={doubts}
      isAnswered={taken}
    >
      <Checkbox checked={taken} onChange={({ target }) => onTake(target.checked)}>
        {t('form.doubts.take')}
      </Checkbox>
    </DoubtList>
  )
}
