import { Checkbox } from 'antd'
import { useText } from '../../../i18n/index.ts'
import { CommentField } from '../../../kit/form/comment-field.tsx'
import { LineComments } from './line-comments.tsx'
import { ShortNumberFields } from './short-number-fields.tsx'
import type { Told } from './use-works.ts'
import type { Judged } from './verdicts.ts'
import type { Asks } from './works.ts'

interface Props {
  judged: readonly Judged[]
  asked: Asks
  told: Told
  /** The reason is obligatory and was left out. */
  missing: boolean
  /** The server asks whether open cartons are meant (D67). */
  cartons: boolean
  onChange: (told: Told) => void
}

/** What a work wants to be told before it begins. */
export function WorkForm({ judged, asked, told, missing, cartons, onChange }: Props) {
  const t = useText()
  const { comment, lines, purchaseNo } = asked
  const [only] = judged
  return (
    <>
      {purchaseNo && (
        <ShortNumberFields
          orders={judged.map((j) => j.order)}
          numbers={told.purchaseNos}
          onChange={(purchaseNos) => onChange({ ...told, purchaseNos })}
        />
      )}
      {comment !== 'none' && (
        <CommentField
          label={t(`customerOrderWork.dialog.${comment === 'required' ? 'reason' : 'comment'}`)}
          required={comment === 'required'}
          value={told.comment}
          missing={missing}
          onChange={(value) => onChange({ ...told, comment: value })}
        />
      )}
      {lines && judged.length === 1 && only && (
        <LineComments
          id={only.order.id}
          comments={told.lineComments}
          help={t(
            only.event === 'returnSent'
              ? 'customerOrderWork.lineComments.helpSent'
              : 'customerOrderWork.lineComments.help',
          )}
          onChange={(lineComments) => onChange({ ...told, lineComments })}
        />
      )}
      {cartons && (
        <Checkbox
          checked={told.cartonsConfirmed}
          onChange={(e) => onChange({ ...told, cartonsConfirmed: e.target.checked })}
        >
          {t('customerOrderWork.cartons')}
        </Checkbox>
      )}
    </>
  )
}
