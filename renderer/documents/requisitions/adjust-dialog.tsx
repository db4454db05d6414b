import { Alert, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { requisitionWrites } from '#shared/documents/requisitions/requisition.actions.ts'
import type { Requisition, RequisitionLine } from '#shared/documents/requisitions/requisition.fields.ts'
import { compare } from '#shared/kernel/decimal.ts'
import { isDecimal, plainDecimal } from '#shared/kernel/decimal-text.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { api, write, changesOne } from '../../api/api.ts'
import type { Close } from '../../engine/actions/action-set.ts'
import { materialName } from '../../engine/words/material-name.ts'
import { useFormat, useLanguage, useSentence, useText, refusalOf } from '../../i18n/index.ts'
import { DecimalInput } from '../../kit/form/number-input.tsx'
import styles from './requisitions.module.css'

const { useAdjustRequisitionMutation } = api.injectEndpoints({
  endpoints: (b) => ({
    adjustRequisition: write(b, requisitionWrites.adjust, changesOne('requisition')),
  }),
})

interface LineProps {
  line: RequisitionLine
  value: string
  reasons: readonly Reason[]
  onChange: (value: string) => void
}

/** Shows what was requested of a line, and asks customer service how much of it may leave. */
function AdjustedLine({ line, value, reasons, onChange }: LineProps) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const sentence = useSentence()
  const id = `adjust-${line.lineNo}`
  return (
    <li className={styles['adjusted']}>
      <span>
        {line.lineNo} · {line.sapMaterialNo} {materialName(line, language)}
        <br />
        <span className="secondary">
          {t('requisitions.lineFields.quantity')}
          {t('common.colon')}
          {format.quantity(line.quantity)} {line.salesUnit}
        </span>
      </span>
      <span>
        <DecimalInput
          id={id}
          label={`${t('requisitions.lineFields.processingQuantity')} ${line.lineNo}`}
          language={language}
          unit={line.salesUnit}
          value={value}
          disabled={false}
          invalid={reasons.length > 0}
          onChange={onChange}
        />
        {reasons.length > 0 && (
          <span role="alert" className="danger">
            {sentence.all(reasons)}
          </span>
        )}
      </span>
    </li>
  )
}

const goingOf = ({ processingQuantity, quantity }: RequisitionLine) => processingQuantity ?? quantity

/** Customer service lets less go than was requested; both quantities are kept. */
export default function AdjustDialog({ row, onClose }: { row: Requisition; onClose: Close }) {
  const t = useText()
  const sentence = useSentence()
  const [adjust, { isLoading }] = useAdjustRequisitionMutation()
  const [values, setValues] = useState<ReadonlyMap<number, string>>(new Map())
  const [comment, setComment] = useState('')
  const [refused, setRefused] = useState<readonly Reason[]>([])
  const differing = row.lines.flatMap((line) => {
    const value = values.get(line.lineNo)
    const same = value === undefined || (isDecimal(value) && compare(value, goingOf(line)) === 0)
    return same ? [] : [{ lineNo: line.lineNo, quantity: value }]
  })
  const against = (lineNo: number) => {
    const at = differing.findIndex((line) => line.lineNo === lineNo)
    return at < 0 ? [] : refused.filter(({ path = '' }) => path.startsWith(`lines.${at}.`))
  }
  const rest = refused.filter(({ path = '' }) => !path.startsWith('lines.'))
  const submit = async () => {
    const { id, version } = row
    try {
      await adjust({ body: { id, version, lines: differing, comment } }).unwrap()
      onClose()
    } catch (error) {
      setRefused(refusalOf(error).reasons)
    }
  }
  return (
    <Modal
      open
      width={680}
      title={t('requisitions.actions.adjust')}
      okText={t('requisitions.actions.adjust')}
      cancelText={t('common.cancel')}
      okButtonProps={{ disabled: differing.length === 0, loading: isLoading }}
      onOk={() => void submit()}
      onCancel={() => onClose()}
    >
      <p>{t('requisitions.explain.adjust')}</p>
      {rest.length > 0 && <Alert type="error" showIcon role="alert" title={sentence.all(rest)} />}
      <ul className={styles['adjust']}>
        {row.lines.map((line) => (
          <AdjustedLine
            key={line.id}
            line={line}
            value={values.get(line.lineNo) ?? plainDecimal(goingOf(line))}
            reasons={against(line.lineNo)}
            onChange={(value) => {
              setRefused([])
              setValues((now) => new Map(now).set(line.lineNo, value))
            }}
          />
        ))}
      </ul>
      <Form layout="vertical">
        <Form.Item label={t('requisitions.comment')} htmlFor="adjust-comment">
          <Input.TextArea
            id="adjust-comment"
            rows={2}
            maxLength={1_000}
            value={comment}
            onChange={({ target }) => setComment(target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
