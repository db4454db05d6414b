import { Checkbox, Flex, Radio } from 'antd'
import { quotationWrites } from '#shared/documents/quotations/quotation-write.contract.ts'
import { useText } from '../../i18n/index.ts'
import type { PartProps } from '../../kit/actions/action-set.ts'

const types = quotationWrites.transfer.body.shape.contractType.options
type Type = (typeof types)[number]

/** What quotations become: a contract or a proforma invoice. */
export function ContractType({ value, onChange }: Pick<PartProps<never, Type>, 'value' | 'onChange'>) {
  const t = useText()
  const label = t('quotations.transfer.type')
  return (
    <Flex gap={12} align="center" role="group" aria-label={label}>
      <span>{label}</span>
      <Radio.Group
        value={value}
        onChange={(e) => onChange(e.target.value as Type)}
        options={types.map((type) => ({ value: type, label: t(`states.contractType.${type}`) }))}
      />
    </Flex>
  )
}

/** Consent to convert what its customer did not accept in time (D121). */
export function ExpiredConsent({ value, onChange }: Pick<PartProps<never, boolean>, 'value' | 'onChange'>) {
  const t = useText()
  return (
    <Checkbox checked={value} onChange={(e) => onChange(e.target.checked)}>
      {t('quotations.transfer.expired')}
    </Checkbox>
  )
}
