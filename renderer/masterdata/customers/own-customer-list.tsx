import { useState } from 'react'
import type { QueryOf } from '#shared/kernel/list.ts'
import { ownCustomerList, type OwnCustomerRow } from '#shared/masterdata/customers/customer-life.contract.ts'
import { useFormat, useText, type NameIn } from '../../i18n/index.ts'
import { addAction } from '../../kit/list/add-action.tsx'
import { columnOf, valueLabelOf, type Action, type Column } from '../../kit/list/types.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { StatusTag } from '../../kit/status-tag.tsx'
import { useAttempt } from '../../kit/use-attempt.ts'
import { useDangerQuestion } from '../../kit/use-danger-question.ts'
import { CountryPicker } from '../master-picker.tsx'
import { useOwnCustomerPageQuery, useRemoveOwnCustomerMutation } from './customer-life.api.ts'
import { customerPath, typeTones } from './customer-view.ts'
import { OwnCustomerForm } from './own-customer-form.tsx'

const useRows = (body: QueryOf<typeof ownCustomerList>) => useOwnCustomerPageQuery({ body })
const pickers = { country: CountryPicker }
const pageOf = ({ id }: OwnCustomerRow) => customerPath(id)

function useColumns(): Column<OwnCustomerRow>[] {
  const t = useText()
  const format = useFormat()
  const column = columnOf<OwnCustomerRow, keyof OwnCustomerRow & NameIn<'customers.fields'>>((key) =>
    t(`customers.fields.${key}`),
  )
  return [
    column('name', 280),
    column('customerNo', 130),
    column('type', 110, ({ type }) => (
      <StatusTag tone={typeTones[type]}>{t(`masterdata.values.${type}`)}</StatusTag>
    )),
    column('countryCode', 90),
    column('contact', 150),
    column('phone', 160),
    column('kind', 110, ({ kind }) => t(`customers.kinds.${kind}`)),
    column('updatedAt', 160, ({ updatedAt }) => format.instant(updatedAt)),
  ]
}

/** The customers of a salesperson, who adds those that are not in SAP yet. */
export function OwnCustomerList() {
  const t = useText()
  const attempt = useAttempt()
  const ask = useDangerQuestion()
  const columns = useColumns()
  const [adding, setAdding] = useState(false)
  const [remove] = useRemoveOwnCustomerMutation()
  const run = ({ id }: OwnCustomerRow) =>
    attempt(remove({ query: { id } }).unwrap(), ({ deleted }) =>
      t(deleted ? 'customers.own.deleted' : 'customers.own.removed'),
    )
  const actions: Action<OwnCustomerRow>[] = [
    addAction(t('customers.own.add'), () => setAdding(true)),
    {
      id: 'remove',
      label: t('customers.own.remove'),
      danger: true,
      selection: 'one',
      reasons: (rows) => (rows.some(({ kind }) => kind === 'sap') ? [{ code: 'RELATION_OF_SAP' }] : []),
      run: ([row]) =>
        row &&
        ask({
          title: t('customers.own.removeTitle', { name: row.name }),
          content: t('customers.own.removeHelp'),
          okText: t('customers.own.remove'),
          onOk: () => run(row),
        }),
    },
  ]
  return (
    <>
      <ListPage
        list={ownCustomerList}
        title={t('customers.tabs.mine')}
        useRows={useRows}
        columns={columns}
        filterLabel={(name) => t(`customers.filters.${name}`)}
        valueLabel={valueLabelOf<typeof ownCustomerList.filters>({
          type: (type) => t(`masterdata.values.${type}`),
          kind: (kind) => t(`customers.kinds.${kind}`),
        })}
        pickers={pickers}
        primaryFilters={['text', 'type', 'countryCode']}
        href={pageOf}
        actions={actions}
        empty={{ text: t('customers.own.empty'), help: t('customers.own.emptyHelp') }}
      />
      {adding && <OwnCustomerForm onClose={() => setAdding(false)} />}
    </>
  )
}
