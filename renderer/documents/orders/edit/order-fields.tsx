import type { OrderHeader } from '#shared/documents/orders/order-form.ts'
import { advanceMayBeTyped } from '#shared/documents/orders/terms.rules.ts'
import { packingRequirements, sprayCodes } from '#shared/vocabulary/words.ts'
import { useText } from '../../../i18n/index.ts'
import { FieldGrid } from '../../../kit/form/field-grid.tsx'
import type { Field, FieldPicker } from '../../../kit/form/fields.ts'
import type { HeaderProps } from '../../../lines/page/edit-page.tsx'
import { CountryPicker, CurrencyPicker, MasterPicker } from '../../../masterdata/master-picker.tsx'
import { CustomerPicker, SalesOrgPicker, SalespersonPicker } from '../../customers/pickers.tsx'
import { useDuplicateWarning } from '../../../lines/page/use-duplicates.ts'
import { withDeposit } from './header.ts'
import { useOrderLabel } from './labels.ts'
import { useDepositFollowing } from './use-deposit-following.ts'

interface Props extends HeaderProps<OrderHeader> {
  onCustomer: (id: string) => void
}

const TradeTermPicker: FieldPicker = (props) => <MasterPicker table="tradeTerm" {...props} />

function useFields(header: OrderHeader): Field<OrderHeader>[] {
  const t = useText()
  const label = useOrderLabel()
  const duplicate = useDuplicateWarning('order', header)
  const field = (name: keyof OrderHeader) => ({ name, label: label(name) ?? name })
  const deposit: Field<OrderHeader>[] = [
    {
      ...field('depositRate'),
      kind: 'decimal',
      unit: '%',
      required: true,
      help: t('editing.header.depositHelp'),
    },
    { ...field('deposit'), kind: 'decimal', unit: header.currency, required: true },
  ]
  return [
    { ...field('customerId'), kind: 'pick', picker: CustomerPicker, required: true },
    { ...field('salesOrg'), kind: 'pick', picker: SalesOrgPicker, required: true },
    { ...field('currency'), kind: 'pick', picker: CurrencyPicker, required: true },
    { ...field('purchaseNo'), kind: 'text', required: true, warning: duplicate },
    { ...field('deliveryTime'), kind: 'date', required: true },
    { ...field('salespersonId'), kind: 'pick', picker: SalespersonPicker, empty: 'null' },
    { ...field('destinationCountry'), kind: 'pick', picker: CountryPicker, required: true },
    { ...field('tradeTerm'), kind: 'pick', picker: TradeTermPicker, required: true },
    { ...field('port'), kind: 'text', required: true, help: t('editing.header.portHelp') },
    { ...field('payTerm'), kind: 'text' },
    { ...field('isCustomize'), kind: 'yesNo', required: true },
    { ...field('isDepositCollection'), kind: 'yesNo', required: true },
    ...(header.isDepositCollection === true ? deposit : []),
    { ...field('paymentRatio'), kind: 'decimal', unit: '%' },
    {
      ...field('advancePaymentRate'),
      kind: 'decimal',
      unit: '%',
      disabled: header.advancePaymentRate === null && !advanceMayBeTyped(header),
    },
    { ...field('localCharge'), kind: 'decimal', unit: header.currency, empty: 'zero' },
    { ...field('oceanFreight'), kind: 'decimal', unit: header.currency, empty: 'zero' },
    { ...field('premium'), kind: 'decimal', unit: header.currency, empty: 'zero' },
    { ...field('otherCharge'), kind: 'decimal', unit: header.currency, empty: 'zero' },
    {
      ...field('packingRequirement'),
      kind: 'oneOf',
      empty: 'null',
      options: packingRequirements.map((value) => ({ value, label: t(`states.packing.${value}`) })),
    },
    {
      ...field('sprayCode'),
      kind: 'oneOf',
      empty: 'null',
      options: sprayCodes.map((value) => ({ value, label: t(`states.spray.${value}`) })),
    },
    { ...field('customerPoNo'), kind: 'text' },
    { ...field('piNo'), kind: 'text' },
    { ...field('serviceChargeNo'), kind: 'text' },
    { ...field('remark'), kind: 'longText', max: 1_000 },
  ]
}

/** The header of a staff order, with the rules of its schema at its fields. */
export function OrderFields({ header, totalAmount, onChange, onHead, onCustomer, ...props }: Props) {
  const fields = useFields(header)
  useDepositFollowing(header, totalAmount, onChange)
  const change = (name: keyof OrderHeader, value: OrderHeader[typeof name]) => {
    const next = { ...header, [name]: value }
    if (name === 'customerId') onCustomer(next.customerId)
    else if (name === 'salesOrg' || name === 'currency') onHead({ [name]: value })
    else onChange(withDeposit(next, name, totalAmount))
  }
  return (
    <FieldGrid
      id={props.formId}
      fields={fields}
      values={header}
      reasons={props.reasons}
      readOnly={props.readOnly}
      onChange={change}
    />
  )
}
