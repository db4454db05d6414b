import { Flex } from 'antd'
import { lazy, type ReactNode, Suspense, useCallback, useMemo } from 'react'
import { useFieldValue } from '../detail/field-value.tsx'
import styles from './document.module.css'
import { StateTag } from '../state/tag.tsx'
import { UnreadTalk } from '../talk/unread.tsx'
import {
  nameOf,
  detailAddress,
  editorAddress,
  useFieldWords,
  type DocumentRecord,
  type DocumentView,
} from '../view.ts'
import { useNavigate } from 'react-router-dom'
import { hiddenFields, type DocumentDefinition } from '#shared/engine/document.ts'
import type { FieldTable } from '#shared/kernel/field-table.ts'
import type { Filters, FilterValue, FilterValues, ListDefinition, PageQuery } from '#shared/kernel/list.ts'
import type { Role } from '#shared/vocabulary/words.ts'
import { mayRead } from '#shared/calls/secrecy.ts'
import { useRole } from '../../api/session.ts'
import type { Download } from '../../api/transfer.ts'
import { readersZone, useFormat, useText, useTextIfAny } from '../../i18n/index.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { useListState, type FilterState } from '../../kit/list/list-state.ts'
import type { Action, Borders, ExportSpec, ListPageProps, Rows, Totals } from '../../kit/list/types.ts'
import { sheetColumns, useDocumentColumns, type ColumnSettings, type Lead } from './columns.tsx'
import { useLookups } from '../detail/lookups.tsx'

/** What a row shows on a phone besides its number and its amount. */
interface CardSettings<R> {
  /** Without it the word of `status`. */
  states?: (record: R) => ReactNode
  /** Field below the number. */
  title: string
  /** Names a field whose first lines are shown below the title. */
  note?: string
  /** A sentence about the record, below its notes. */
  text?: (record: R) => ReactNode
  /** Field before the amount. */
  date: string
  /** Field in the place of the amount. */
  end?: string
  /** Whether the amount of a row says anything yet. */
  isPriced?: (record: R) => boolean
}

const KeptWorkNotice = lazy(() => import('../kept-work-notice.tsx'))

interface Props<R extends DocumentRecord> extends CardSettings<R> {
  view: DocumentView<R>
  cells?: Readonly<Record<string, (record: R) => ReactNode>> | undefined
  record: R
}

function DocumentCard<R extends DocumentRecord>({
  view,
  cells,
  record,
  states,
  title,
  note,
  text,
  date,
  end = 'totalAmount',
  isPriced = () => true,
}: Props<R>) {
  const valueOf = useFieldValue(view)
  const value = (name: string) => cells?.[name]?.(record) ?? valueOf(name, record)
  return (
    <Flex vertical gap={4}>
      <Flex justify="space-between" gap={8}>
        <strong>
          <UnreadTalk record={record}>{nameOf(view.document, record)}</UnreadTalk>
        </strong>
        <Flex gap={4} wrap justify="end">
          {states ? states(record) : <StateTag view={view} field="status" record={record} />}
        </Flex>
      </Flex>
      <div>{value(title)}</div>
      {note !== undefined && record[note] !== '' && <div className={styles['note']}>{value(note)}</div>}
      {text && <div>{text(record)}</div>}
      <Flex justify="space-between" gap={8}>
        <span className="secondary">{value(date)}</span>
        <span>{isPriced(record) ? valueOf(end, record) : '–'}</span>
      </Flex>
    </Flex>
  )
}

export interface DocumentListProps<R extends DocumentRecord, F extends Filters, S extends string>
  extends
    Omit<ColumnSettings<R>, 'lead'>,
    Partial<Pick<Lead, 'state' | 'marks' | 'due'>>,
    Pick<ListPageProps<R, F, S>, 'primaryFilters' | 'within' | 'header' | 'bulk' | 'Peek'>,
    Partial<Pick<ListPageProps<R, F, S>, 'title' | 'empty' | 'hiddenFilters' | 'href' | 'actions'>> {
  view: DocumentView<R>
  list: ListDefinition<F, S>
  usePage: (input: { body: PageQuery<F, S> }) => Rows<R>
  useTotals?: (input: { body: { filter: FilterValues<F> } }) => Totals
  /** The whole list as a sheet, with instants in the time zone `zone`. */
  exportList?: ((body: ExportSpec<F, S> & { zone: string }) => Promise<Download>) | false
  /** With `title`, `end` and `due`, which is its date without one, it also says what the list's columns begin with. */
  card: CardSettings<R>
  /** The reader may create a new document. */
  mayBegin?: boolean
}

const valuesOf = (value: FilterValue | undefined): string[] => (Array.isArray(value) ? value : [])

/** The ids and codes in the filters, by the kind of record that they refer to. */
const chosenRefs = (fields: FieldTable, filter: FilterState): Record<string, string[]> => {
  const chosen: Record<string, string[]> = {}
  for (const [name, value] of Object.entries(filter)) {
    const of = fields[name]?.of
    if (of) chosen[of] = [...(chosen[of] ?? []), ...valuesOf(value)]
  }
  return chosen
}

/** The list with the filters that its reader may use. */
const listFor = <F extends Filters, S extends string>(
  list: ListDefinition<F, S>,
  document: DocumentDefinition,
  role: Role,
  borders: Borders,
): ListDefinition<F, S> => ({
  ...list,
  filters: Object.fromEntries(
    Object.entries(list.filters)
      .filter(([name]) => mayRead(role, name) && !hiddenFields(document, role).includes(name))
      .map(([name, filter]) => [name, name in borders ? { ...filter, values: borders[name] } : filter]),
    // The filters without those that would be refused.
  ) as F,
})

/** The filters that are shown beside the list. One search takes the place of those for single numbers. */
const filtersInSight = ({ search }: DocumentDefinition, primaryFilters: readonly string[]) => [
  'search',
  ...primaryFilters.filter((name) => !search.numbers.includes(name)),
]

/** Filters for which the screen leaves no choice. */
const settledFilters = (borders: Borders): string[] =>
  Object.keys(borders).filter((name) => borders[name]?.length === 1)

const noBorders: Borders = {}
const noMarks: readonly string[] = []

/** The list of a document, drawn from its field table; what is special about it is in the settings. */
export function DocumentList<R extends DocumentRecord, F extends Filters, S extends string>({
  view,
  shown,
  cells,
  openers,
  state = 'status',
  marks = noMarks,
  card,
  due = card.date,
  usePage,
  useTotals,
  exportList,
  mayBegin = false,
  actions = [],
  ...page
}: DocumentListProps<R, F, S>) {
  const t = useText()
  const textIfAny = useTextIfAny()
  const navigate = useNavigate()
  const format = useFormat()
  const role = useRole()
  const { label, word } = useFieldWords(view)
  const { fields, words } = view.document
  const { within = noBorders } = page
  const list = useMemo(() => listFor(page.list, view.document, role, within), [page.list, view, role, within])
  const { title, end: amount = 'totalAmount' } = card
  const columns = useDocumentColumns(view, {
    lead: { title, state, marks, amount, due },
    ...(shown && { shown }),
    ...(cells && { cells }),
    ...(openers && { openers }),
  })
  const href = useCallback((record: R) => detailAddress(view, record.id), [view])
  const lookups = useLookups()
  const nameOf = lookups.useNames(chosenRefs(fields, useListState(list).state.filter))
  const valueLabel = (name: string, value: string) => {
    const field = fields[name]
    if (!field?.of) return word(name, value)
    // A code may be shown until its name is known, an id may not.
    return nameOf(field.of, value) ?? (field.kind === 'id' ? '…' : value)
  }
  const sought = [
    t('list.search.number'),
    ...(role === 'customer' ? [] : [t('list.search.customer')]),
    ...(view.document.lineTable === undefined ? [] : [t('list.search.material')]),
  ]
  const filterLabel = (name: string) => (name === 'search' ? format.choice(sought) : label(name))
  const useRows = (query: PageQuery<F, S>) => usePage({ body: query })
  const useSums = (filter: FilterValues<F>) => useTotals?.({ body: { filter } }) ?? {}
  const begin: Action<R> = {
    id: 'new',
    label: textIfAny(`${words}.new`) ?? '',
    primary: true,
    selection: 'none',
    run: () => void navigate(editorAddress(view)),
  }
  return (
    <ListPage<R, F, S>
      title={t(`${words}.title`)}
      empty={{ text: t(`${words}.empty`), help: t(`${words}.emptyHelp`) }}
      href={href}
      {...page}
      list={list}
      useRows={useRows}
      useTotals={useSums}
      columns={columns}
      filterLabel={filterLabel}
      valueLabel={valueLabel}
      pickers={lookups.pickers}
      header={
        <>
          {page.header}
          <Suspense>
            <KeptWorkNotice document={view.document.name} />
          </Suspense>
        </>
      }
      primaryFilters={filtersInSight(view.document, page.primaryFilters)}
      hiddenFilters={[...(page.hiddenFilters ?? []), ...settledFilters(within)]}
      card={(record) => <DocumentCard view={view} cells={cells} record={record} {...card} />}
      {...(exportList && {
        exportList: (spec) =>
          exportList({ ...spec, columns: sheetColumns(fields, spec.columns), zone: readersZone() }),
      })}
      actions={mayBegin ? [...actions, begin] : actions}
    />
  )
}
