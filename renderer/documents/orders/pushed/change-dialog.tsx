import { App, Form, Input, Modal } from 'antd'
import { useState, type ReactNode } from 'react'
import type { Order } from '#shared/documents/orders/order.fields.ts'
import type { ChangeKind } from '#shared/documents/orders/change-kinds.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { useSentence, useText, refusalOf } from '../../../i18n/index.ts'
import type { Close } from '../../../engine/actions/action-set.ts'

interface Props {
  order: Order
  kind: ChangeKind
  /** What the button says. */
  submit: string
  /** The form is complete apart from the comment, so the change may be sent. */
  ready: boolean
  busy: boolean
  send: (why: string) => Promise<unknown>
  /** Shows a refusal where it belongs; otherwise it is said above the dialog. */
  onRefused?: (reasons: readonly Reason[]) => void
  onClose: Close
  children: ReactNode
}

/** Closing is final. It needs a reason, and so do other prices. */
const endsForGood = (kind: ChangeKind) => kind === 'closeLines' || kind === 'close'
const needsReason = (kind: ChangeKind) => endsForGood(kind) || kind === 'reprice'
const wideWidth = 820

/** Asks SAP for a change of a pushed order (D130): what is to be changed, and why. */
export function ChangeDialog({ order, kind, submit, ready, busy, send, children, ...on }: Props) {
  const t = useText()
  const sentence = useSentence()
  const { message } = App.useApp()
  const [why, setWhy] = useState('')
  const required = needsReason(kind)
  const ask = async () => {
    try {
      await send(why)
      void message.success(t(`pushScreens.${kind}.done`))
      on.onClose()
    } catch (error) {
      const { reasons } = refusalOf(error)
      if (on.onRefused) on.onRefused(reasons)
      else void message.error(sentence.all(reasons))
    }
  }
  return (
    <Modal
      open
      {...(kind !== 'close' && { width: wideWidth })}
      title={`${t(`pushScreens.${kind}.title`)} · ${order.orderNo}`}
      onCancel={() => on.onClose()}
      okText={submit}
      okButtonProps={{
        danger: endsForGood(kind),
        disabled: !ready || (required && why.trim() === ''),
        loading: busy,
      }}
      onOk={() => void ask()}
    >
      <Form layout="vertical">
        {children}
        <Form.Item
          label={t(`pushScreens.${kind}.why`)}
          htmlFor={`${kind}-why`}
          required={required}
          style={{ marginTop: 12 }}
        >
          <Input.TextArea
            id={`${kind}-why`}
            rows={required ? 3 : 1}
            maxLength={500}
            value={why}
            onChange={(e) => setWhy(e.target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
