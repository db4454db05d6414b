import { useNavigate } from 'react-router-dom'
import { Flex, Input } from 'antd'
import { useId, type ReactNode } from 'react'
import { approval, approval as document } from '#shared/documents/approvals/index.ts'
import { approvalOutline } from '#shared/documents/approvals/approval-outline.ts'
import type { ApprovalRow, Approval } from '#shared/documents/approvals/approval.fields.ts'
import { approvalActions } from '#shared/documents/approvals/approval.actions.ts'
import { approvalMachine } from '#shared/documents/approvals/approval.machine.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { documentView } from '../../engine/view.ts'
import type { Tone } from '../../kit/status-tag.tsx'
import { usePermission } from '../../api/session.ts'
import { useText, useSentence } from '../../i18n/index.ts'
import { Choices } from '../../kit/choices.tsx'
import { documentActions } from '../../engine/document/actions.ts'
import { judgingOf, type PartProps } from '../../engine/actions/action-set.ts'
import { approvalApi } from './approval.api.ts'
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
function NoteField({ value, reasons, onChange }: PartProps<ApprovalRow, { remark: string }>) {
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
function ColleagueField({ rows, value, reasons, onChange }: PartProps<ApprovalRow, string>) {
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
function ColleaguesField({ value, reasons, onChange }: PartProps<ApprovalRow, string[]>) {
  const t = useText()
  const id = useId()
  const label = t('approvals.page.people')
  return (
    <Labelled id={id} label={label} reasons={reasons}>
      <ColleaguePicker id={id} label={label} multiple others value={value} onChange={onChange} />
    </Labelled>
  )
}

const approvalJudging = judgingOf<ApprovalRow, Approval>()({
  document,
  machine: approvalMachine,
  actions: approvalActions,
})

export const approvalActionSets = documentActions(approvalJudging, approvalActions, {
  api: approvalApi,
  viewOf: () => approvalView,
  describe: ({ documentNo, customerName, totalAmount, currency }, format) =>
    [documentNo, customerName, format.money(totalAmount, currency)].join(' · '),
  parts: { header: NoteField, accountId: ColleagueField, accountIds: ColleaguesField },
})

/** Whose turn it is; the same for an approval of a list and of a document's page. */
export function toneOf({ status, myTurn = false }: Pick<ApprovalRow, 'status'> & { myTurn?: boolean }): Tone {
  switch (status) {
    case 'draft':
      return 'draft'
    case 'sending':
      return 'waiting'
    case 'in_approval':
      return myTurn ? 'yours' : 'waiting'
    case 'approved':
      return 'done'
    case 'rejected':
    case 'withdrawn':
    case 'void':
    case 'send_failed':
      return 'stopped'
  }
}

export const approvalView = documentView(approval, {
  home: approvalOutline.homes.approval.staff,
  tones: { status: toneOf },
})

const turnAddress = approvalOutline.homes.approvalTurn.staff
const flowAddress = `${approvalView.home}/flows`

const addresses: Readonly<Record<string, string>> = {
  turn: turnAddress,
  all: approvalView.home,
  flows: flowAddress,
}

/** What waits for the reader, all approvals, and for the administrator how they are decided. */
export function ApprovalViews({ open }: { open: 'turn' | 'all' | 'flows' }) {
  const t = useText()
  const navigate = useNavigate()
  const mayDecide = usePermission('approval.decide')
  const mayManage = usePermission('approval.manage')
  if (!mayDecide) return null
  return (
    <Choices
      label={t('approvals.title')}
      value={open}
      onChange={(next) => void navigate(addresses[next] ?? approvalView.home)}
      choices={[
        { value: 'all', label: t('approvals.turns.all') },
        { value: 'turn', label: t('approvals.turns.title') },
        ...(mayManage ? [{ value: 'flows', label: t('approvals.flow.title') }] : []),
      ]}
    />
  )
}
