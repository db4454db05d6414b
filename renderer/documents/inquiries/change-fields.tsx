import { Flex } from 'antd'
import { useId } from 'react'
import type { InquiryChange } from '#shared/documents/inquiries/inquiry-write.contract.ts'
import type { InquiryRow } from '#shared/documents/inquiries/inquiry.schema.ts'
import { useSentence, useText } from '../../i18n/index.ts'
import type { PartProps } from '../../kit/actions/action-set.ts'
import { DateInput } from '../../kit/form/date-input.tsx'
import { SalespersonPicker } from '../customers/pickers.tsx'

/** One salesman or one day of the answer for several inquiries. */
export function ChangeFields({ value, reasons, onChange }: PartProps<InquiryRow, InquiryChange>) {
  const t = useText()
  const sentence = useSentence()
  const id = useId()
  const change = (next: InquiryChange) => {
    const { salespersonId, answerBy } = { ...value, ...next }
    onChange({ ...(salespersonId && { salespersonId }), ...(answerBy && { answerBy }) })
  }
  return (
    <>
      <Flex vertical gap={4}>
        <label htmlFor={`${id}-person`}>{t('inquiries.fields.salespersonId')}</label>
        <SalespersonPicker
          id={`${id}-person`}
          multiple={false}
          label={t('inquiries.fields.salespersonId')}
          value={value.salespersonId ? [value.salespersonId] : []}
          onChange={([next = '']) => change({ salespersonId: next })}
        />
      </Flex>
      <Flex vertical gap={4}>
        <label htmlFor={`${id}-date`}>{t('inquiries.fields.answerBy')}</label>
        <DateInput
          id={`${id}-date`}
          value={value.answerBy ?? ''}
          onChange={(next) => change({ answerBy: next })}
        />
      </Flex>
      {reasons.length > 0 && (
        <span role="alert" className="danger">
          {reasons.map(sentence).join(' ')}
        </span>
      )}
    </>
  )
}
