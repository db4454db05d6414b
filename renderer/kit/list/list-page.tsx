import { Button, Flex, Skeleton } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { Filters } from '#shared/kernel/list.ts'
import type { View, ViewSpec } from '#shared/platform/views/view.contract.ts'
import { refusalOf } from '../../api/refusal.ts'
import { useFormat, useLanguage, useText } from '../../i18n/index.ts'
import { ActionButton } from '../actions.tsx'
import { NotRead } from '../not-read.tsx'
import { RefusalState } from '../refusal-state.tsx'
import { useNarrow } from '../use-narrow.ts'
import { useListMemory } from './columns.ts'
import { FilterBar } from './filter-bar.tsx'
import { defaultSize, queryOf, useListState } from './list-state.ts'
import { ListTable } from './list-table.tsx'
import { ListTools } from './list-tools.tsx'
import { Pager } from './pager.tsx'
import styles from './list.module.css'
import type { ListPageProps, Totals } from './types.ts'
import { useListKeys } from './use-list-keys.ts'
import { Views } from './views.tsx'

const noTotals = (): Totals => ({})

/** A list page from its declaration: it keeps filters, sort and page in the address and draws the rows. */
export function ListPage<R extends { id: string }, F extends Filters, S extends string>(
  props: ListPageProps<R, F, S>,
) {
  const {
    list,
    title,
    useRows,
    useTotals = noTotals,
    columns,
    within = {},
    href,
    onOpen,
    actions = [],
    bulk,
    card,
  } = props
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const navigate = useNavigate()
  const narrow = useNarrow()
  const { state, change } = useListState(list)
  const { shown, density, remember } = useListMemory(list.name, columns)
  const query = queryOf<F, S>(state, within)
  const { data: last, currentData, isFetching, error, refetch } = useRows(query)
  // Rows of another question may stand while the answer is on its way, but not once it failed.
  const data = error ? currentData : (currentData ?? last)
  const { currentData: totals } = useTotals(query.filter)
  const [selected, setSelected] = useState<string[]>([])
  const rows = data?.rows ?? []
  const chosen = rows.filter((r) => selected.includes(r.id))
  const batch = actions.filter((a) => a.selection !== 'none')
  const selectable = batch.length > 0 || bulk !== undefined
  const toggle = (row: R) =>
    setSelected((s) => (s.includes(row.id) ? s.filter((i) => i !== row.id) : [...s, row.id]))
  const open = (row: R) => (href ? void navigate(href(row)) : onOpen?.(row))
  const current = useListKeys(rows, { open, select: selectable ? toggle : undefined })

  const visible = columns.filter((c) => shown.includes(c.key))
  const spec: ViewSpec = {
    filter: state.filter,
    sort: state.sort,
    columns: [...shown],
    known: columns.map((c) => c.key),
    size: state.size,
  }
  const openView = (view: View | null) => {
    if (view && view.spec.columns.length > 0) remember({ choice: view.spec })
    change({
      view: view?.id ?? '',
      filter: view?.spec.filter ?? {},
      sort: view?.spec.sort ?? [],
      size: view?.spec.size ?? defaultSize,
    })
  }
  const exportAll =
    props.exportList &&
    (() =>
      props.exportList!({
        filter: query.filter,
        sort: query.sort,
        columns: visible.filter((c) => c.exported !== false).map((c) => c.key),
        language,
      }))
  const empty = (
    <div className={styles['empty']}>
      <div>{props.empty.text}</div>
      <div>{props.empty.help}</div>
      {Object.keys(state.filter).length > 0 && (
        <Button type="link" onClick={() => change({ filter: {}, view: '' })}>
          {t('list.clear')}
        </Button>
      )}
    </div>
  )
  const body = () => {
    if (error && !data) return <RefusalState refusal={refusalOf(error)} onRetry={() => void refetch()} />
    if (!data) return <Skeleton active paragraph={{ rows: 10 }} style={{ padding: 16 }} title={false} />
    if (narrow && card)
      return rows.length === 0 ? (
        empty
      ) : (
        <ul className={styles['cards']}>
          {rows.map((row) => (
            <li key={row.id}>{href ? <Link to={href(row)}>{card(row)}</Link> : <div>{card(row)}</div>}</li>
          ))}
        </ul>
      )
    return (
      <div className={styles['table']}>
        <ListTable<R>
          sorts={list.sorts}
          columns={visible}
          rows={rows}
          density={density}
          loading={isFetching}
          sort={state.sort}
          onSort={(sort) => change({ sort })}
          current={current}
          selected={selectable ? selected : null}
          onSelect={setSelected}
          empty={empty}
          {...(href && { href })}
          {...(onOpen && { onOpen })}
        />
        {totals && totals.length > 0 && (
          <div className={styles['foot']}>
            <span>{t('list.totals')}</span>
            {totals.map((sum) => (
              <span key={sum.currency}>
                {sum.currency} <strong>{format.amount(sum.amount, sum.currency)}</strong>
              </span>
            ))}
          </div>
        )}
      </div>
    )
  }
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <h1 className={styles['title']}>
          {title}{' '}
          {data && (
            <span className={styles['count']}>{t('list.total', { count: format.number(data.total) })}</span>
          )}
        </h1>
        <Flex gap={8} wrap>
          <ListTools
            columns={columns}
            shown={shown}
            density={density}
            remember={remember}
            onRefresh={() => void refetch()}
            onExport={exportAll}
          />
          {actions
            .filter((a) => a.selection === 'none')
            .map((a) => (
              <ActionButton key={a.id} action={a} rows={[]} />
            ))}
        </Flex>
      </div>
      {props.header}
      <Views list={list.name} current={state.view} spec={spec} onOpen={openView} />
      <FilterBar
        {...props}
        filters={list.filters}
        value={state.filter}
        onChange={(filter) => change({ filter })}
        narrow={narrow}
      />
      {error !== undefined && data && <NotRead old error={error} onRetry={refetch} />}
      {body()}
      {chosen.length > 0 && (
        <div className={styles['bar']} role="toolbar" aria-label={t('list.actions')}>
          <span>{t('list.selected', { count: chosen.length })}</span>
          {batch
            .filter((a) => a.selection === 'many' || chosen.length === 1)
            .map((a) => (
              <ActionButton key={a.id} action={a} rows={chosen} />
            ))}
          {bulk?.(chosen, (ids) => setSelected([...ids]))}
          <Button type="link" onClick={() => setSelected([])}>
            {t('list.clearSelection')}
          </Button>
        </div>
      )}
      {data && data.total > 0 && (
        <Pager page={state.page} size={state.size} total={data.total} onChange={change} />
      )}
    </div>
  )
}
