import { Alert, Flex, Skeleton } from 'antd'
import { differencesFrom, type Difference } from '#shared/lines/own-draft.rules.ts'
import type { OwnDraft } from '#shared/lines/own-draft.schema.ts'
import type { Role } from '#shared/vocabulary/words.ts'
import { useRole } from '../../api/session.ts'
import { useFormat, useLanguage, useText } from '../../i18n/index.ts'
import { FactList, useFacts } from '../../engine/detail/facts.tsx'
import { useFieldValue } from '../../engine/detail/field-value.tsx'
import { useFieldWords, nameOf, type DocumentRecord, type DocumentView } from '../../engine/view.ts'
import { RefusalState } from '../../kit/problem.tsx'
import { ScrollBox } from '../../kit/scroll-box.tsx'
import styles from './review.module.css'

type Lines = Parameters<typeof differencesFrom>[2]
export type BoundRecord = {
  currency: string
  lines: Lines
  /** Undefined where the document keeps none. */
  ownDraft?: OwnDraft | null
}

/** A document to which somebody binds. */
export interface BindingSource<R extends DocumentRecord, D extends R & BoundRecord> {
  view: DocumentView<R>
  useOne: (
    input: { query: { id: string } },
    options: { refetchOnMountOrArgChange: boolean },
  ) => { currentData?: D | undefined; error?: unknown; refetch: () => unknown }
}

function useDifferenceWords<R extends DocumentRecord>(view: DocumentView<R>, record: R) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const { label } = useFieldWords(view)
  const valueOf = useFieldValue(view)
  return (difference: Difference) => {
    if (difference.kind === 'field') {
      const { field, from, to } = difference
      const shown = (value: string) => valueOf(field, { ...record, [field]: value === '' ? null : value })
      return (
        <>
          {label(field)}
          {t('common.colon')}
          {from === '' ? '–' : shown(from)} → {to === '' ? '–' : shown(to)}
        </>
      )
    }
    const { line } = difference
    const name = [line.key, language === 'zh' ? line.descriptionZh : line.descriptionEn]
      .filter(Boolean)
      .join(' ')
    const amountOf = (text: string) => {
      const [quantity = '', unit = ''] = text.split(' ')
      return `${format.quantity(quantity)} ${unit}`
    }
    if (!('from' in difference))
      return t(`document.binding.${difference.kind}`, {
        name,
        quantity: amountOf(`${line.quantity} ${line.unit}`),
      })
    const { kind, from, to } = difference
    const formatted = kind === 'price' ? (price: string) => format.price(price) : amountOf
    return t(`document.binding.${kind}`, { name, from: formatted(from), to: formatted(to) })
  }
}

/** What was made of what the customer itself wrote. */
function Differences<R extends DocumentRecord>({
  view,
  record,
}: {
  view: DocumentView<R>
  record: R & BoundRecord
}) {
  const t = useText()
  const isCustomer = useRole() === 'customer'
  const words = useDifferenceWords(view, record)
  if (!record.ownDraft) return null
  const found = differencesFrom(record.ownDraft, record, record.lines)
  if (found.length === 0)
    return (
      <Alert type="success" showIcon title={t(`document.binding.${isCustomer ? 'sameAsYours' : 'same'}`)} />
    )
  return (
    <Alert
      type="warning"
      showIcon
      title={t(`document.binding.${isCustomer ? 'differsFromYours' : 'differs'}`, { count: found.length })}
      description={
        <ScrollBox className={styles['differences'] ?? ''} label={t('document.binding.list')}>
          <ul className={styles['list']}>
            {found.map((difference) => {
              const { kind } = difference
              const of = kind === 'field' ? difference.field : difference.line.key
              return <li key={`${kind} ${of} ${found.indexOf(difference)}`}>{words(difference)}</li>
            })}
          </ul>
        </ScrollBox>
      }
    />
  )
}

/** Everything that binds: what it costs, each charge by its name, when, and on which terms. */
function Bound<R extends DocumentRecord>({
  view,
  record,
  alone,
}: {
  view: DocumentView<R>
  record: R & BoundRecord
  alone: boolean
}) {
  const { ofGlance, groups } = useFacts(view, record)
  const binding = groups.filter(
    ({ group }) => group === 'numbers' || group === 'terms' || group === 'amounts',
  )
  return (
    <Flex vertical gap={8} className={styles['review'] ?? ''}>
      {!alone && <strong>{nameOf(view.document, record)}</strong>}
      <FactList facts={ofGlance('money')} />
      <Differences view={view} record={record} />
      <FactList facts={[...ofGlance('dates'), ...binding.flatMap(({ facts }) => facts)]} />
    </Flex>
  )
}

function LoadedTerms<R extends DocumentRecord, D extends R & BoundRecord>({
  source,
  id,
  alone,
}: {
  source: BindingSource<R, D>
  id: string
  alone: boolean
}) {
  // The step names the version that the dialog began with, so what is shown is read again and not taken from memory.
  const { currentData, error, refetch } = source.useOne(
    { query: { id } },
    { refetchOnMountOrArgChange: true },
  )
  if (error) return <RefusalState error={error} onRetry={() => void refetch()} />
  if (!currentData) return <Skeleton active paragraph={{ rows: 3 }} />
  return <Bound view={source.view} record={currentData} alone={alone} />
}

/** What somebody binds to, above the button by which it is done. */
export const bindingTermsOf = <R extends DocumentRecord, D extends R & BoundRecord>(
  sourceOf: (role: Role) => BindingSource<R, D>,
) =>
  function BindingTerms({ rows }: { rows: readonly { id: string }[] }) {
    const source = sourceOf(useRole())
    return (
      <Flex vertical gap={16}>
        {rows.map(({ id }) => (
          <LoadedTerms key={id} source={source} id={id} alone={rows.length === 1} />
        ))}
      </Flex>
    )
  }
