import { Flex, Input } from 'antd'
import { useId, type ReactNode } from 'react'
import type { ApprovalRow } from '#shared/documents/approvals/approval.fields.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { useSentence, useText } from '../../i18n/index.ts'
import type { PartProps } from '../../engine/actions/action-set.ts'
import { ColleaguePicker } from './colleague-picker.tsx'

interface Labelled {
  id: string
  label: string
  reasons: readonly Reason[]
  children: ReactNode
}

function Labelled({ id, label, reasons, children }: Labelled) {
  const sentence = useSentence()
  return (
    <Flex vertical gap={4}>
      <label htmlFor={id}>{label}</label>
      {children}
      {reasons.length > 0 && (
        <span role="alert" className="danger">
          {sentence.all(reasons)}
        </span>
      )}
    </Flex>
  )
}

/** What is said to those who decide. */
export function NoteField({ value, reasons, onChange }: PartProps<ApprovalRow, { remark: string }>) {
  const t = useText()
  const id = useId()
  const label = t('approvals.fields.remark')
  return (
    <Labelled id={id} label={label} reasons={reasons}>
      <Input.TextArea
        id={id}
        autoSize={{ minRows: 3, maxRows: 10 }}
        maxLength={1_000}
        value={value.remark}
        onChange={({ target }) => onChange({ remark: target.value })}
      />
    </Labelled>
  )
}

/** Who takes the place of a decider. */
export function ColleagueField({ rows, value, reasons, onChange }: PartProps<ApprovalRow, string>) {
  const t = useText()
  const id = useId()
  const label = t('approvals.page.person')
  return (
    <Labelled id={id} label={label} reasons={reasons}>
      <ColleaguePicker
        id={id}
        label={label}
        others={rows.some(({ myTurn }) => myTurn)}
        value={value === '' ? [] : [value]}
        onChange={([next = '']) => onChange(next)}
      />
    </Labelled>
  )
}

/** Who is asked for an opinion. */
export function ColleaguesField({ value, reasons, onChange }: PartProps<ApprovalRow, string[]>) {
  const t = useText()
  const id = useId()
  const label = t('approvals.page.people')
  return (
    <Labelled id={id} label={label} reasons={reasons}>
      <ColleaguePicker id={id} label={label} multiple others value={value} onChange={onChange} />
    </Labelled>
  )
}
