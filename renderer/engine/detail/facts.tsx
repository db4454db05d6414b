import { Fragment, useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { sapOrderAddress } from '#shared/documents/outlines.ts'
import { isDecimal } from '#shared/kernel/decimal-text.ts'
import type { Field, Glance } from '#shared/kernel/field-table.ts'
import { mayRead } from '#shared/calls/secrecy.ts'
import { useRole } from '../../api/session.ts'
import { useText } from '../../i18n/index.ts'
import { isEmpty, useFieldValue } from './field-value.tsx'
import { useFieldWords, type DocumentRecord, type DocumentView } from '../view.ts'
import styles from '../document/document.module.css'

export type Cells<R> = Readonly<Record<string, (record: R) => ReactNode>>

/** Nothing that anybody would read: no value, no amount, none of a kind. */
const saysNothing = ({ kind }: Field, value: unknown): boolean =>
  isEmpty(value) ||
  value === 0 ||
  ((kind === 'money' || kind === 'quantity') &&
    typeof value === 'string' &&
    isDecimal(value) &&
    Number(value) === 0)

/** Labels and values of a document's fields, as one side may read them; what is empty is left out. */
export function useFacts<R extends DocumentRecord>(view: DocumentView<R>, record: R, cells: Cells<R> = {}) {
  const role = useRole()
  const { label } = useFieldWords(view)
  const valueOf = useFieldValue(view)
  const fields = Object.entries<Field>(view.document.fields).filter(
    ([name]) => mayRead(role, name) && !view.hidden?.includes(name),
  )
  const fact = (name: string): Fact => {
    const own = cells[name]?.(record)
    if (own !== undefined) return [label(name), own]
    const { title, unit } = unitOf(label(name))
    const value = valueOf(name, record)
    return unit && typeof value === 'string' ? [title, `${value} ${unit}`] : [label(name), value]
  }
  return {
    /**
     * The facts of a card of the first screen. A planned day that is not known yet is shown, because people ask for it; an
     * event that has not happened is left out. A card on which every fact would be a dash is empty.
     */
    ofGlance: (glance: Glance): Fact[] => {
      const own = fields.filter(([, field]) => field.glance === glance)
      if (own.every(([name, field]) => saysNothing(field, record[name]))) return []
      return own
        .filter(([name, field]) => field.kind === 'date' || !saysNothing(field, record[name]))
        .map(([name]) => fact(name))
    },
    /** Groups that have something to say, in the order of the field table. */
    groups: [...new Set(fields.flatMap(([, field]) => field.group ?? []))]
      .map((group) => ({
        group,
        facts: fields
          // What stands on a card of the first screen is not folded away as well.
          .filter(([, field]) => field.group === group && field.glance === undefined)
          .filter(([name, field]) => !saysNothing(field, record[name]))
          .map(([name]) => fact(name)),
      }))
      .filter(({ facts }) => facts.length > 0),
  }
}

interface FoldProps {
  id: string
  title: string
  children: ReactNode
}

/** A part of a document that is always in sight. */
export const Part = ({ id, title, children }: FoldProps) => (
  <section id={id} className={styles['section']}>
    <h2>{title}</h2>
    {children}
  </section>
)

/** A part of a document that is read when somebody asks for it; a link to it unfolds it. */
export function Fold({ id, title, open = false, children }: FoldProps & { open?: boolean | undefined }) {
  const [isOpen, setOpen] = useState(open)
  return (
    <details
      className={styles['fold']}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <h2>{title}</h2>
      </summary>
      <div id={id}>{children}</div>
    </details>
  )
}

/** The groups of the field table, folded. */
export function FactGroups<R extends DocumentRecord>({
  view,
  record,
  cells,
}: {
  view: DocumentView<R>
  record: R
  cells?: Cells<R> | undefined
}) {
  const t = useText()
  const { groups } = useFacts(view, record, cells)
  return groups.map(({ group, facts }) => (
    <Fold key={group} id={group} title={t(`document.groups.${group}`)}>
      <FactList facts={facts} />
    </Fold>
  ))
}

/** SAP's numbers of an order. The first one opens its sales order; the second company's is read in SAP alone. */
export function SapOrderLinks({ numbers: [first, ...others] }: { numbers: readonly string[] }) {
  const side = useRole() === 'customer' ? 'customer' : 'staff'
  if (first === undefined) return null
  return (
    <>
      <Link to={sapOrderAddress(first, side)}>{first}</Link>
      {others.map((number) => (
        <Fragment key={number}>, {number}</Fragment>
      ))}
    </>
  )
}

export type Fact = readonly [label: string, value: ReactNode]

/** Labels and values. An empty value shows a dash, so that nothing seems forgotten. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={styles['facts']}>
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value === null || value === undefined || value === '' ? '–' : value}</dd>
      </div>
    ))}
  </dl>
)

const units = ['m³', 'm²', 'm', 'mm', 'kg', 't', '%']
/** As they stand at the end of a title, in brackets of either script. */
const ends = units.flatMap((unit) => [`(${unit})`, `（${unit}）`].map((end) => ({ unit, end })))

/** The unit that the title of a column names. Beside a single value it stands with the value, as an amount has its currency. */
export function unitOf(label: string): { title: string; unit: string | undefined } {
  const found = ends.find(({ end }) => label.endsWith(end))
  return found
    ? { title: label.slice(0, -found.end.length).trim(), unit: found.unit }
    : { title: label, unit: undefined }
}
