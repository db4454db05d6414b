import { Button, Flex, Skeleton } from 'antd'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { Filters } from '#shared/kernel/list.ts'
import type { View, ViewSpec } from '#shared/areas/views/view.contract.ts'
import { useFormat, useLanguage, useText, refusalOf } from '../../i18n/index.ts'
import { ActionButton } from '../actions.tsx'
import { NotRead } from '../not-read.tsx'
import { RefusalState } from '../problem.tsx'
import { useNarrow } from '../use-media.ts'
import { filterOfCell } from './cell-filter.ts'
import { useColumnLayout } from './columns.ts'
import { FilterBar } from './filter-bar.tsx'
import { wordsOf } from './filter-control.tsx'
import type { MenuPlace } from './list-menu.tsx'
import { defaultSize, queryOf, useListState, type FilterValue } from './list-state.ts'
import { ListTable } from './list-table.tsx'
import { ListTools, SelectionBar } from './list-tools.tsx'
import { Pager } from './pager.tsx'
import { keepTrail, trailOf } from './trail.ts'
import styles from './list.module.css'
import type { ListPageProps, Totals } from './types.ts'
import { useListMarks } from './use-list-marks.ts'
import { useKeptPlace, useListPlace } from './use-list-place.ts'
import { useListShortcuts } from './use-list-keys.ts'
import { Views } from './views.tsx'

const ListMenu = lazy(() => import('./list-menu.tsx'))
const PeekPanel = lazy(() => import('./peek-panel.tsx'))

const noTotals = (): Totals => ({})
const noBorders = {}
const none: readonly never[] = []

/** A list page from its declaration: it keeps filters, sort and page in the address and draws the rows. */
export function ListPage<R extends { id: string }, F extends Filters, S extends string>(
  props: ListPageProps<R, F, S>,
) {
  const { list, useRows, useTotals = noTotals, columns, within = noBorders, href, onOpen } = props
  const { actions = [], bulk, card, Peek, valueLabel = (_name, value) => value } = props
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const navigate = useNavigate()
  const narrow = useNarrow()
  const { state, change } = useListState(list)
  const layout = useColumnLayout(list.name, columns)
  const query = queryOf<F, S>(list.filters, state, within)
  // The exact number is asked for once, and not for what the next filter finds.
  const filterText = JSON.stringify(query.filter)
  const [counted, setCounted] = useState('')
  const {
    data: last,
    currentData,
    isFetching,
    error,
    refetch,
  } = useRows(counted === filterText ? { ...query, exact: true } : query)
  // Rows of an earlier question may stay while the answer is under way, but not after it has failed.
  const data = error ? currentData : (currentData ?? last)
  const { currentData: totals, note } = useTotals(query.filter)
  const rows = data?.rows ?? none
  const ids = rows.map((row) => row.id)
  const place = useListPlace(list.name)
  const marks = useListMarks(ids, layout.shown, place.start)
  useKeptPlace(place, marks.marks, data !== undefined)
  const [peeking, setPeeking] = useState(false)
  const [menu, setMenu] = useState<{ place: MenuPlace; text: string } | null>(null)

  const trail =
    href && currentData
      ? trailOf({
          list: list.name,
          address: place.address,
          query,
          steps: ids.map((id) => ({ id, page: query.page })),
          total: currentData.total,
          ...(currentData.more && { more: true }),
        })
      : null
  useEffect(() => {
    if (trail !== null) keepTrail(trail)
  }, [trail])

  const selectable = bulk !== undefined || actions.some((action) => action.selection !== 'none')
  const chosen = rows.filter((row) => marks.marks.ticked.includes(row.id))
  const visible = useMemo(
    () => layout.shown.flatMap((key) => columns.find((column) => column.key === key) ?? []),
    [columns, layout.shown],
  )
  const rowOf = (id: string) => rows.find((row) => row.id === id)
  const cellFilter = (id: string, key: string) => {
    const [row, column] = [rowOf(id), visible.find((one) => one.key === key)]
    const filter = row && column && filterOfCell(list.filters, column, row)
    return filter && !props.hiddenFilters?.includes(filter.name) ? filter : undefined
  }
  const narrowTo = ({ name, value }: { name: string; value: FilterValue }) =>
    change({ filter: { ...state.filter, [name]: value } })
  /** A record is named by the text of its cell, anything else by the words of the filter. */
  const wordsFor = ({ name, value }: { name: string; value: FilterValue }, text: string) => {
    const filter = list.filters[name]
    if (filter?.kind === 'oneOf' && filter.pick) return text
    const dates = filter?.kind !== 'amountRange'
    return wordsOf(value, { t, format, valueLabel: (one) => valueLabel(name, one), dates })
  }
  const open = (row: R | undefined) => {
    if (row && href) void navigate(href(row))
    else if (row) onOpen?.(row)
  }
  useListShortcuts({
    marks,
    layout,
    widthOf: (key) => document.querySelector<HTMLElement>(`th[data-column="${key}"]`)?.offsetWidth ?? 0,
    selectable,
    open: (id) => open(rowOf(id)),
    openTab: href && ((id) => rowOf(id) && window.open(href(rowOf(id)!))),
    peek:
      Peek &&
      (() => {
        if (!peeking && marks.currentRow === null) marks.step(1)
        setPeeking(!peeking)
      }),
    filter: (id, key) => {
      const filter = cellFilter(id, key)
      if (filter) narrowTo(filter)
    },
    leave: () => setPeeking(false),
  })

  const spec: ViewSpec = {
    filter: state.filter,
    sort: state.sort,
    columns: [...layout.shown],
    known: layout.known,
    pinned: [...layout.pinned],
    widths: { ...layout.widths },
    size: state.size,
  }
  const isBare = state.view === '' && state.sort.length === 0 && Object.keys(state.filter).length === 0
  const openView = (view: View | null) => {
    if (view && view.spec.columns.length > 0) layout.open(view.spec)
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
      {Object.keys(state.filter).length > 0 ? (
        <>
          <div>{t('list.noneMatch')}</div>
          <Button type="link" onClick={() => change({ filter: {}, view: '' })}>
            {t('list.clear')}
          </Button>
        </>
      ) : (
        <>
          <div>{props.empty.text}</div>
          <div>{props.empty.help}</div>
        </>
      )}
    </div>
  )
  const body = () => {
    if (error && !data) return <RefusalState error={error} onRetry={() => void refetch()} />
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
          layout={layout}
          rows={rows}
          loading={isFetching}
          sort={state.sort}
          onSort={(sort) => change({ sort })}
          marks={marks}
          selectable={selectable}
          onMenu={(at, text) => setMenu({ place: at, text })}
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
            {note !== undefined && <span>{note}</span>}
          </div>
        )}
      </div>
    )
  }
  // Whoever may not read the list has nothing to search in it, to save of it or to export.
  if (error && !data && refusalOf(error).status === 403) return body()
  const peeked = Peek && peeking && !narrow ? marks.currentRow : null
  const cell =
    menu && menu.place.row !== undefined ? cellFilter(menu.place.row, menu.place.column) : undefined
  return (
    <div className={`${styles['page']} ${peeked === null ? '' : styles['peeking']}`}>
      <div className={styles['head']}>
        <h1 className={styles['title']}>
          {props.title}{' '}
          {data && <span className={styles['count']}>{t('list.total', { total: format.total(data) })}</span>}
        </h1>
        <Flex gap={8} wrap>
          <ListTools
            columns={columns}
            layout={layout}
            onRefresh={() => void refetch()}
            onExport={exportAll}
          />
          {actions
            .filter((action) => action.selection === 'none')
            .map((action) => (
              <ActionButton key={action.id} action={action} rows={[]} />
            ))}
        </Flex>
      </div>
      <Flex gap={8} wrap align="center">
        {props.header}
        <Views list={list.name} current={state.view} spec={spec} onOpen={openView} isBare={isBare} />
      </Flex>
      <FilterBar
        {...props}
        // The bar asks for the labels of these filters alone.
        filterLabel={(name) => props.filterLabel(name as keyof F & string)}
        filters={list.filters}
        value={state.filter}
        onChange={(filter) => change({ filter })}
        narrow={narrow}
      />
      {error !== undefined && data && <NotRead old error={error} onRetry={refetch} />}
      {body()}
      <SelectionBar rows={chosen} actions={actions} onSelect={marks.tick} {...(bulk && { bulk })} />
      {data && data.total > 0 && (
        <Pager
          page={state.page}
          size={state.size}
          total={data}
          shown={rows.length}
          onChange={change}
          onExact={() => setCounted(filterText)}
        />
      )}
      <Suspense>
        {Peek && peeked !== null && <PeekPanel id={peeked} Peek={Peek} onClose={() => setPeeking(false)} />}
        {menu && (
          <ListMenu
            {...menu}
            layout={layout}
            filter={cell && { words: wordsFor(cell, menu.text), apply: () => narrowTo(cell) }}
            onPeek={Peek && (() => setPeeking(true))}
            onClose={() => setMenu(null)}
          />
        )}
      </Suspense>
    </div>
  )
}
