import type { MasterName } from '#shared/masterdata/index.ts'
import { SearchOutlined } from '@ant-design/icons'
import { Input, Menu, Select } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { tableScreen } from '#shared/vocabulary/screens.ts'
import { useText } from '../i18n/index.ts'
import { useNarrow } from '../kit/use-media.ts'
import { useReadable } from './master-words.ts'
import styles from './master.module.css'

/** The tables as the menu groups them, from what is asked for every day to what is set up once. */
const tableGroups = [
  ['products', ['product', 'productType', 'color', 'tradeWord', 'customerMaterial', 'unit', 'unitRate']],
  ['packings', ['packing', 'packingQuantity', 'salesCategory', 'salesCategoryPacking']],
  [
    'organization',
    [
      'salesOrg',
      'salesOrgFactory',
      'department',
      'salesperson',
      'financeCountry',
      'salesKpi',
      'evaluationMode',
    ],
  ],
  ['finance', ['beneficiary', 'beneficiaryAccount', 'creditControl', 'creditModel']],
  ['papers', ['letterhead', 'contractTemplate', 'contractConfiguration']],
  ['prices', ['pricePolicy', 'priceType', 'materialPrice', 'costPrice', 'financialDiscount', 'exchangeRate']],
  ['customers', ['customer', 'customerContact', 'customerAddress']],
  ['geography', ['country', 'area', 'continent']],
  ['trade', ['currency', 'tradeTerm', 'orderType', 'deliveryFreeze']],
  ['supply', ['factory', 'warehouse', 'warehouseWeek', 'productionCompany', 'specialDate']],
  ['messages', ['messageTemplate']],
  ['sap', ['sapSetting']],
] as const satisfies readonly (readonly [group: string, tables: readonly MasterName[]])[]

/** The tables of master data in groups. A part of a table's name finds it. */
export function TableMenu({ current }: { current: MasterName }) {
  const t = useText()
  const navigate = useNavigate()
  const narrow = useNarrow()
  const mayRead = useReadable()
  const [text, setText] = useState('')
  const go = (to: string) => void navigate(tableScreen(to))
  const groups = tableGroups.map(([group, tables]) => ({
    group,
    label: t(`masterdata.groups.${group}`),
    tables: tables.filter(mayRead).map((name) => ({ name, label: t(`masterdata.tables.${name}`) })),
  }))
  if (narrow)
    return (
      <Select
        aria-label={t('masterdata.tablesTitle')}
        showSearch={{ optionFilterProp: 'label' }}
        value={current}
        onChange={go}
        options={groups.map(({ label, tables }) => ({
          label,
          options: tables.map(({ name, label }) => ({ value: name, label })),
        }))}
      />
    )
  const isFound = ({ label }: { label: string }) => label.toLowerCase().includes(text.trim().toLowerCase())
  const found = groups.flatMap(({ tables, ...group }) => {
    const some = tables.filter(isFound)
    return some.length > 0 ? [{ ...group, tables: some }] : []
  })
  const first = found[0]?.tables[0]
  return (
    <nav aria-label={t('masterdata.tablesTitle')} className={styles['tables']}>
      <Input
        className={styles['search']!}
        aria-label={t('masterdata.findTable')}
        placeholder={t('masterdata.findTable')}
        prefix={<SearchOutlined />}
        allowClear
        maxLength={60}
        value={text}
        onChange={(e) => setText(e.target.value)}
        onPressEnter={() => first && go(first.name)}
      />
      {found.length === 0 && <p className={styles['none']}>{t('masterdata.noTable')}</p>}
      <Menu
        mode="inline"
        selectedKeys={[current]}
        onClick={({ key }) => go(key)}
        items={found.map(({ group, label, tables }) => ({
          type: 'group' as const,
          key: group,
          label,
          children: tables.map(({ name, label }) => ({ key: name, label })),
        }))}
      />
    </nav>
  )
}
