import { Select } from 'antd'
import { useState, type ReactNode } from 'react'
import type { SearchHit } from '#shared/areas/search/search.contract.ts'
import { basePriceText } from '#shared/lines/base-price.rules.ts'
import type { OrderDefaults } from '#shared/lines/defaults.contract.ts'
import { screens } from '#shared/vocabulary/screens.ts'
import { useRole, usePermission } from '../../api/session.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { usePricedMaterialsQuery } from '../../lines/line.api.ts'
import { useOrderDefaultsQuery } from '../../lines/page/defaults.ts'
import { CustomerPicker } from '../../masterdata/customers/pickers.tsx'
import { choiceAddress } from '../search/addresses.ts'
import { Fact, type FactProps } from './fact.tsx'
import { materialCalls } from '#shared/lines/material.contract.ts'
import { api, read, tagsOf } from '../../api/api.ts'

/** The price of a material whoever buys it. */
export const { useOwnPriceQuery } = api.injectEndpoints({
  endpoints: (b) => ({ ownPrice: read(b, materialCalls.ownPrice, { provides: [tagsOf.rows('master')] }) }),
})

/** The customer whose prices are shown: a customer's own number, or the one that staff choose. */
export function usePricedCustomer() {
  const isCustomer = useRole() === 'customer'
  const [chosen, choose] = useState('')
  const { data = [] } = useOrderDefaultsQuery(
    { query: isCustomer ? {} : { customerId: chosen } },
    { skip: !isCustomer && chosen === '' },
  )
  const customer = data.find(({ id }) => id === chosen) ?? (isCustomer ? data[0] : undefined)
  return { customer, own: isCustomer ? data : [], chosen, choose }
}

/** Whose price is asked for; nothing is asked of a customer with one number. */
export function CustomerChoice({ own, chosen, choose }: ReturnType<typeof usePricedCustomer>): ReactNode {
  const t = useText()
  const isCustomer = useRole() === 'customer'
  const label = t('search.material.forWhom')
  if (!isCustomer)
    return (
      <CustomerPicker
        label={t('search.material.chooseCustomer')}
        multiple={false}
        value={chosen === '' ? [] : [chosen]}
        onChange={([id = '']) => choose(id)}
      />
    )
  if (own.length < 2) return null
  return (
    <Select
      aria-label={label}
      value={chosen || own[0]!.id}
      onChange={choose}
      options={own.map(({ id, name, sapCustomerNo }) => ({ value: id, label: `${name} · ${sapCustomerNo}` }))}
    />
  )
}

interface Props extends Pick<FactProps, 'onClose'> {
  material: SearchHit
  customer: OrderDefaults
}

/** The price of one material for a customer, as its orders begin with it. */
export function CustomerPrice({ material, customer, onClose }: Props) {
  const t = useText()
  const format = useFormat()
  const isCustomer = useRole() === 'customer'
  const mayExplain = usePermission('price.explain')
  const { id: customerId, currency, salesOrg } = customer
  const { data, error, refetch } = usePricedMaterialsQuery({
    body: { customerId, currency, salesOrg, ids: [material.id] },
  })
  const found = data?.materials[0]
  const why = new URLSearchParams({ customerId, currency, numbers: material.number }).toString()
  const to = isCustomer ? choiceAddress(material.number) : mayExplain ? `${screens.prices}?${why}` : undefined
  const price = found && basePriceText(found, format, 'named')
  const { allowedPercent } = found ?? {}
  return (
    <Fact
      label={t('search.material.price')}
      value={data && (price ? `${currency} ${price}` : t('search.material.noPrice'))}
      detail={allowedPercent && t('search.material.allowed', { percent: format.quantity(allowedPercent) })}
      to={to}
      error={error}
      onRetry={refetch}
      onClose={onClose}
    />
  )
}

/** The price of one material whoever buys it, for those who may read it. */
export function BasePrice({ material, onClose }: Omit<Props, 'customer'>) {
  const t = useText()
  const format = useFormat()
  const { data, error, refetch } = useOwnPriceQuery({ query: { id: material.id } })
  const price = data && basePriceText({ ...data, salesUnit: data.unit }, format, 'named')
  return (
    <Fact
      label={t('search.material.basePrice')}
      value={data && (price ? `${data.currency} ${price}` : t('search.material.noPrice'))}
      to={`${screens.prices}?${new URLSearchParams({ numbers: material.number }).toString()}`}
      error={error}
      onRetry={refetch}
      onClose={onClose}
    />
  )
}
