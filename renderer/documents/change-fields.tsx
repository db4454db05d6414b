import { Flex } from 'antd'
import { useId } from 'react'
import { keyIn, useSentence, useText, type GroupWith } from '../i18n/index.ts'
import type { PartProps } from '../engine/actions/action-set.ts'
import { DateInput } from '../kit/form/date-input.tsx'
import { SalespersonPicker } from '../masterdata/customers/pickers.tsx'

type Change<D extends string> = Partial<Record<'salespersonId' | D, string | undefined>>

/**
 * Asks for one salesman or one day for several documents; what stays empty stays as it is.
 * @param words the namespace in the locales that holds the document's texts, among them the labels of both fields
 */
export const changeFieldsOf = <D extends string>(words: GroupWith<`fields.${'salespersonId' | D}`>, day: D) =>
  function ChangeFields({ value, reasons, onChange }: PartProps<unknown, Change<D>>) {
    const t = useText()
    const sentence = useSentence()
    const id = useId()
    const label = (field: 'salespersonId' | D) => t(keyIn(words, `fields.${field}`))
    const change = (field: 'salespersonId' | D, next: string) => {
      const { [field]: _before, ...others }: Change<string> = value
      // Only the two fields are written, and none of them is empty.
      onChange((next === '' ? others : { ...others, [field]: next }) as Change<D>)
    }
    return (
      <>
        <Flex vertical gap={4}>
          <label htmlFor={`${id}-person`}>{label('salespersonId')}</label>
          <SalespersonPicker
            id={`${id}-person`}
            multiple={false}
            label={label('salespersonId')}
            value={value.salespersonId ? [value.salespersonId] : []}
            onChange={([next = '']) => change('salespersonId', next)}
          />
        </Flex>
        <Flex vertical gap={4}>
          <label htmlFor={`${id}-date`}>{label(day)}</label>
          <DateInput id={`${id}-date`} value={value[day] ?? ''} onChange={(next) => change(day, next)} />
        </Flex>
        {reasons.length > 0 && (
          <span role="alert" className="danger">
            {sentence.all(reasons)}
          </span>
        )}
      </>
    )
  }
