import { Checkbox, Flex, Radio } from 'antd'
import { againChoices } from '#shared/documents/quotations/quotation.contract.ts'
import { quotationWrites } from '#shared/documents/quotations/quotation-write.contract.ts'
import { useText } from '../../i18n/index.ts'
import type { PartProps } from '../../engine/actions/action-set.ts'

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

/** Consent to a contract beside the orders and contracts that there are of it already (D192). */
export function SecondConsent({ value, onChange }: Pick<PartProps<never, boolean>, 'value' | 'onChange'>) {
  const t = useText()
  return (
    <Checkbox checked={value} onChange={(e) => onChange(e.target.checked)}>
      {t('quotations.transfer.again')}
    </Checkbox>
  )
}

type Again = (typeof againChoices)[number]

/** What another order takes of a quotation of which there are orders already. */
export function AgainChoice({ value, onChange }: Pick<PartProps<never, Again>, 'value' | 'onChange'>) {
  const t = useText()
  return (
    <Radio.Group
      aria-label={t('quotations.transfer.takes')}
      value={value}
      onChange={(e) => onChange(e.target.value as Again)}
      options={againChoices.map((choice) => ({ value: choice, label: t(`quotations.transfer.${choice}`) }))}
    />
  )
}
