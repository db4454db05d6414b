import { useDuplicateWarning } from '../../../lines/page/use-duplicates.ts'
import { useEffect } from 'react'
import type { CustomerOrderHeader } from '#shared/documents/customer-orders/customer-order-form.ts'
import type { OrderDefaults } from '#shared/documents/orders/defaults.contract.ts'
import { advanceMayBeTyped, paymentTermsOf } from '#shared/documents/orders/terms.rules.ts'
import { useText } from '../../../i18n/index.ts'
import { FieldGrid } from '../../../kit/form/field-grid.tsx'
import type { Field, FieldPicker } from '../../../kit/form/fields.ts'
import type { HeaderProps } from '../../../lines/page/edit-page.tsx'
import { CountryPicker, CurrencyPicker, MasterPicker } from '../../../masterdata/master-picker.tsx'
import { useSalesOrgOptions } from '../../customers/customer.api.ts'
import { useCustomerOrderLabel } from './labels.ts'

interface Props extends HeaderProps<CustomerOrderHeader> {
  /** A customer's own numbers; staff choose among all their customers instead. */
  customers: readonly OrderDefaults[]
  CustomerPicker: FieldPicker | undefined
  salespersons: readonly { value: string; label: string }[]
  /** Requests another customer. */
  onCustomer: (id: string) => void
  /** The present customer of the header, whether it was chosen, restored or merged. */
  onShown: (id: string) => void
}

const TradeTermPicker: FieldPicker = (props) => <MasterPicker table="tradeTerm" {...props} />

/** The header of a customer's order, with the rules of its schema at its fields. */
export function CustomerOrderFields({ header, onChange, onHead, onCustomer, onShown, ...props }: Props) {
  const t = useText()
  const label = useCustomerOrderLabel()
  const salesOrgs = useSalesOrgOptions().options
  const { CustomerPicker, customers, salespersons } = props
  const { customerId } = header
  useEffect(() => onShown(customerId), [onShown, customerId])
  const field = (name: keyof CustomerOrderHeader) => ({ name, label: label(name) ?? name })
  const customer: Field<CustomerOrderHeader> = CustomerPicker
    ? { ...field('customerId'), kind: 'pick', picker: CustomerPicker, required: true }
    : {
        ...field('customerId'),
        kind: 'oneOf',
        required: true,
        options: customers.map((c) => ({
          value: c.id,
          label: [c.name, c.sapCustomerNo].filter(Boolean).join(' · '),
        })),
      }
  // The server uses the customer's country (D132).
  const countryKnown = Boolean(customers.find((c) => c.id === customerId)?.countryCode)
  const duplicate = useDuplicateWarning('customerOrder', header)
  const fields: Field<CustomerOrderHeader>[] = [
    customer,
    { ...field('salesOrg'), kind: 'oneOf', options: salesOrgs, required: true },
    { ...field('currency'), kind: 'pick', picker: CurrencyPicker, required: true },
    { ...field('purchaseNo'), kind: 'text', required: true, warning: duplicate },
    { ...field('requestedDate'), kind: 'date', required: true },
    { ...field('salespersonId'), kind: 'oneOf', options: salespersons, empty: 'null', required: true },
    ...(countryKnown
      ? []
      : ([
          { ...field('destinationCountry'), kind: 'pick', picker: CountryPicker, required: true },
        ] satisfies Field<CustomerOrderHeader>[])),
    { ...field('tradeTerm'), kind: 'pick', picker: TradeTermPicker, required: true },
    { ...field('port'), kind: 'text', required: true, help: t('editing.header.portHelp') },
    { ...field('isAdvance'), kind: 'flag' },
    ...(header.isAdvance
      ? ([
          { ...field('paymentRatio'), kind: 'decimal', unit: '%', required: true },
          {
            ...field('advancePaymentRate'),
            kind: 'decimal',
            unit: '%',
            required: true,
            disabled: !advanceMayBeTyped(header),
          },
        ] satisfies Field<CustomerOrderHeader>[])
      : []),
    { ...field('remark'), kind: 'longText', max: 1_000 },
  ]
  const change = (name: keyof CustomerOrderHeader, value: CustomerOrderHeader[typeof name]) => {
    const next = { ...header, [name]: value }
    if (name === 'customerId') onCustomer(next.customerId)
    else if (name === 'salesOrg' || name === 'currency') onHead({ [name]: value })
    // Both ratios belong to an advance payment (D69).
    else if (name === 'isAdvance') onChange({ ...next, ...paymentTermsOf(next.isAdvance, next) })
    else onChange(next)
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
