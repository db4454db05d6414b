import { useState, useId, type KeyboardEventHandler, type KeyboardEvent } from 'react'
import * as z from 'zod'
import { Alert, Button, Empty, Flex, Skeleton } from 'antd'
import { isPositive } from '#shared/kernel/decimal.ts'
import { isDecimal } from '#shared/kernel/decimal-text.ts'
import { usePlatform } from '../../bridge/platform.ts'
import { basePriceText } from '#shared/lines/price.rules.ts'
import type { LineMaterial } from '#shared/lines/line.schema.ts'
import { useFormat, useLanguage, useText } from '../../i18n/index.ts'
import { DecimalInput } from '../../kit/form/number-input.tsx'
import { materialName, materialSpec } from '../../engine/words/material-name.ts'
import { materialMark } from '../editor/suggestions.ts'
import { FavouriteButton } from './favourite-button.tsx'
import styles from './groups.module.css'
import { Pager } from '../../kit/list/pager.tsx'
import { NotRead } from '../../kit/not-read.tsx'
import { useSettled } from '../../kit/use-settled.ts'
import { useBrowseQuery, type PricedFor } from '../line.api.ts'
import type { BroughtLines } from '../page/brought-lines.ts'
import { SearchField } from '../../kit/search-field.tsx'
import type { GroupNode } from '#shared/areas/groups/group.contract.ts'

interface PlacedGroup extends GroupNode {
  /** 0 at the top. */
  depth: number
}

/** Groups in the order of their tree. A group whose parent is missing is placed at the top. */
export function treeOf(groups: readonly GroupNode[]): PlacedGroup[] {
  const known = new Set(groups.map(({ id }) => id))
  const below = (parentId: string | null, depth: number): PlacedGroup[] =>
    groups
      .filter(
        (group) =>
          (group.parentId !== null && known.has(group.parentId) ? group.parentId : null) === parentId,
      )
      .flatMap((group) => [{ ...group, depth }, ...below(group.id, depth + 1)])
  return below(null, 0)
}

/** A group in a list that cannot show levels otherwise. */
export const groupLabel = ({ depth, name, code }: PlacedGroup): string =>
  `${'\u2003'.repeat(depth)}${name} · ${code}`

const storedQuantities = z.record(z.string(), z.strictObject({ number: z.string(), quantity: z.string() }))
type Kept = z.infer<typeof storedQuantities>

const keyOf = (customerId: string) => `seaway.lines.quantities.${customerId}`

const readKept = (text: string | null): Kept => {
  try {
    return storedQuantities.parse(JSON.parse(text ?? '{}'))
  } catch {
    return {}
  }
}

const isOrderable = (quantity: string): boolean => isDecimal(quantity) && isPositive(quantity)

/**
 * Quantities that are typed beside materials before there is an order. They stay in this window, whichever list or page
 * one looks at meanwhile.
 */
function useQuantities(customerId: string) {
  const { windowStorage } = usePlatform()
  const key = keyOf(customerId)
  const [typed, setTyped] = useState(() => readKept(windowStorage.get(key)))
  const put = (next: Kept) => {
    setTyped(next)
    windowStorage.set(key, Object.keys(next).length > 0 ? JSON.stringify(next) : null)
  }
  const all = Object.entries(typed)
  return {
    of: (materialId: string) => typed[materialId]?.quantity ?? '',
    type: ({ id, sapMaterialNo }: { id: string; sapMaterialNo: string }, quantity: string) => {
      const { [id]: _before, ...rest } = typed
      put(quantity === '' ? rest : { ...typed, [id]: { number: sapMaterialNo, quantity } })
    },
    clear: () => put({}),
    lines: all.map(([materialId, { quantity }]) => ({ materialId, quantity })),
    unreadable: all.filter(([, { quantity }]) => !isOrderable(quantity)).map(([, { number }]) => number),
  }
}

interface OrderSheetRowProps {
  material: LineMaterial
  quantity: string
  wrong: boolean
  onType: (quantity: string) => void
  onKeyDown: KeyboardEventHandler<HTMLInputElement>
}

/** A material under the customer's own words, where it has some, with its price and the quantity to order. */
function OrderSheetRow({ material, quantity, wrong, onType, onKeyDown }: OrderSheetRowProps) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const id = useId()
  const { sapMaterialNo: number, customerMaterialNo, customerDescription } = material
  const name = materialName(material, language)
  const mark = materialMark(material, t, format)
  const ours = [number, customerDescription && name, materialSpec(material, language)].filter(Boolean)
  return (
    <li className={styles['row']}>
      <FavouriteButton kind="product" id={material.id} name={number} />
      <div className={styles['name']}>
        <strong>{[customerMaterialNo, customerDescription || name].filter(Boolean).join(' ')}</strong>{' '}
        {mark && <span className={styles['mark']}>{mark}</span>}
        <div className={styles['facts']}>{ours.join(' · ')}</div>
      </div>
      <span className={styles['price']}>{basePriceText(material, format, 'named')}</span>
      <label className={wrong ? styles['wrong'] : ''}>
        <span className={styles['unseen']}>{t('productGroups.collection.quantity', { number })}</span>
        <DecimalInput
          id={id}
          value={quantity}
          language={language}
          disabled={false}
          unit={material.salesUnit}
          onChange={onType}
          onKeyDown={onKeyDown}
        />
      </label>
    </li>
  )
}

interface Props {
  pricedFor: PricedFor
  label: string
  /** A group, or the favourites; all materials where both are absent. */
  groupId?: string | undefined
  collected?: boolean
  empty: { text: string; help: string }
  onOrder: (brought: BroughtLines) => void
}

/** Steps by which a key moves between the quantities. */
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Enter: 1 }

/** Moves the focus to the quantity of another row; the last one stays where it is. */
function moveBetween(event: KeyboardEvent<HTMLInputElement>) {
  const step = (steps[event.key] ?? 0) * (event.key === 'Enter' && event.shiftKey ? -1 : 1)
  const list = event.currentTarget.closest('ul')
  const inputs = [...(list?.querySelectorAll<HTMLInputElement>('input[inputmode=decimal]') ?? [])]
  const at = inputs.indexOf(event.currentTarget)
  const next = inputs[at + step]
  if (at === -1 || step === 0) return
  event.preventDefault()
  next?.focus()
  next?.select()
}

/** Materials with a quantity beside each, from which an order is made. */
export function OrderSheet({ pricedFor, label, groupId, collected = false, empty, onOrder }: Props) {
  const t = useText()
  const [search, setSearch] = useState('')
  const [part, setPart] = useState({ page: 1, size: 20 })
  const settled = useSettled(search, 250)
  const { currentData, data, isFetching, error, refetch } = useBrowseQuery({
    body: { ...pricedFor, ...part, search: settled, collected, ...(groupId && { groupId }) },
  })
  const quantities = useQuantities(pricedFor.customerId)
  const { lines, unreadable } = quantities
  const [tried, setTried] = useState(false)
  const rows = (currentData ?? data)?.rows
  const count = lines.length
  const order = () => {
    setTried(true)
    if (lines.length === 0 || unreadable.length > 0) return
    onOrder({ customerId: pricedFor.customerId, currency: pricedFor.currency, lines })
    quantities.clear()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return order()
    moveBetween(event)
  }
  return (
    <Flex vertical gap={8}>
      <SearchField
        label={t('editing.materials.search')}
        value={search}
        maxLength={60}
        loading={isFetching}
        onChange={(e) => {
          setSearch(e.target.value)
          setPart((now) => ({ ...now, page: 1 }))
        }}
      />
      {error && !rows ? <NotRead error={error} onRetry={refetch} /> : null}
      {!rows && !error && <Skeleton active paragraph={{ rows: 8 }} title={false} />}
      {rows?.length === 0 && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={
            settled ? (
              t('form.noOptions')
            ) : (
              <>
                {empty.text}
                <br />
                <span className={styles['facts']}>{empty.help}</span>
              </>
            )
          }
        />
      )}
      {rows && rows.length > 0 && (
        <ul aria-label={label} aria-busy={isFetching} className={styles['rows']}>
          {rows.map((material) => (
            <OrderSheetRow
              key={material.id}
              material={material}
              quantity={quantities.of(material.id)}
              wrong={tried && unreadable.includes(material.sapMaterialNo)}
              onType={(quantity) => quantities.type(material, quantity)}
              onKeyDown={onKeyDown}
            />
          ))}
        </ul>
      )}
      {data && rows && rows.length > 0 && (
        <Pager
          {...part}
          total={data}
          shown={rows.length}
          onChange={(next) => setPart((now) => ({ ...now, ...next }))}
        />
      )}
      {tried && unreadable.length > 0 && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={t('productGroups.collection.unreadable', { numbers: unreadable.join(t('common.comma')) })}
        />
      )}
      <Flex gap={8} align="center" justify="end" wrap className={styles['foot']}>
        <span className={styles['keys']}>{t('productGroups.collection.keys')}</span>
        <span role="status">{t('productGroups.collection.typed', { count })}</span>
        <Button disabled={lines.length === 0} onClick={quantities.clear}>
          {t('productGroups.collection.clear')}
        </Button>
        <Button type="primary" disabled={lines.length === 0} onClick={order}>
          {t('productGroups.collection.order', { count })}
        </Button>
      </Flex>
    </Flex>
  )
}
