import { Button, Flex, Input, Select } from 'antd'
import { useImperativeHandle, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { DeleteOutlined } from '@ant-design/icons'
import {
  fillOf,
  loadsMax,
  loadKinds,
  type Load,
  type LoadFill,
} from '#shared/documents/requisitions/load.rules.ts'
import {
  emptyLoad,
  fillUp,
  loadedLines,
  moveLine,
  quantityOf,
  removeLoad,
  suggestLoads,
  type Plan,
} from '#shared/documents/requisitions/plan.rules.ts'
import type { Requisition } from '#shared/documents/requisitions/requisition.fields.ts'
import { add, compare } from '#shared/kernel/decimal.ts'
import { inCommonOfDelivery } from '#shared/lines/open-lines/open-line.rules.ts'
import type { OpenLine } from '#shared/lines/open-lines/open-line.schema.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { useFormat, useSentence, useText, useLanguage } from '../../../i18n/index.ts'
import type { PartBody } from '../../../engine/editor/editor-settings.ts'
import { PageSection } from '../../../engine/editor/page-section.tsx'
import { useKnownLines } from '../../../lines/open-lines/open-line.api.ts'
import { OpenLinePool } from '../../../lines/open-lines/open-line-pool.tsx'
import { loadName, type RequisitionContent } from '../requisition-view.tsx'
import { DecimalInput } from '../../../kit/form/number-input.tsx'
import { FillBars } from '../fill-bars.tsx'
import { LoadLine, quantityId, dragType } from './load-line.tsx'
import styles from './plan.module.css'

const numberId = (loadNo: number | string): string => `plan-number-${loadNo}`

interface Props {
  load: Load
  loadNo: number
  fill: LoadFill
  reasons: readonly Reason[]
  readOnly: boolean
  /** The only load stays. */
  removable: boolean
  onChange: (load: Load) => void
  onRemove: () => void
  onFill: () => void
  /** A line was dropped here, by its place among all lines. */
  onDrop: (at: number) => void
  children: ReactNode
}

/** A container or truck: what it is, how full it is, and the lines that go into it. */
function LoadCard({ load, loadNo, fill, reasons, readOnly, removable, children, ...on }: Props) {
  const t = useText()
  const language = useLanguage()
  const sentence = useSentence()
  const { onChange } = on
  const name = loadName(t, load, loadNo)
  const wrong = reasons.some(({ path = '' }) => path.endsWith('.number'))
  const limit = (key: 'maxVolume' | 'maxWeight', unit: string) => (
    <label className={styles['field']}>
      {t(`requisitions.plan.${key}`)}
      <DecimalInput
        id={`plan-${key}-${loadNo}`}
        language={language}
        unit={unit}
        value={load[key] ?? ''}
        disabled={readOnly}
        onChange={(value) => onChange({ ...load, [key]: value === '' ? null : value })}
      />
    </label>
  )
  return (
    // A mouse drops lines anywhere on the card; keys move a line by the fields of its own row, so that the card needs none.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={fill.over ? `${styles['load']} ${styles['over']}` : styles['load']}
      aria-label={name}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        const at = event.dataTransfer.getData(dragType)
        if (!readOnly && /^\d+$/.test(at)) on.onDrop(Number(at))
      }}
    >
      <Flex gap={8} wrap align="center" justify="space-between">
        <h3 className={styles['title']}>{name}</h3>
        <Flex gap={4}>
          <Button size="small" disabled={readOnly} onClick={on.onFill}>
            {t('requisitions.plan.fillUp')}
          </Button>
          <Button
            size="small"
            type="text"
            icon={<DeleteOutlined />}
            aria-label={t('requisitions.plan.removeLoad', { load: name })}
            disabled={readOnly || !removable}
            onClick={on.onRemove}
          />
        </Flex>
      </Flex>
      <div className={styles['fields']}>
        <label className={styles['field']}>
          {t('requisitions.plan.kind')}
          <Select
            aria-label={`${t('requisitions.plan.kind')} ${loadNo}`}
            disabled={readOnly}
            value={load.kind}
            options={loadKinds.map((kind) => ({
              value: kind,
              label: kind === 'truck' ? t('requisitions.plan.truck') : kind,
            }))}
            onChange={(kind) => onChange({ ...load, kind })}
          />
        </label>
        <label className={`${styles['field']} ${styles['number']}`}>
          {t(load.kind === 'truck' ? 'requisitions.fields.truckNo' : 'requisitions.plan.number')}
          <Input
            id={numberId(loadNo)}
            maxLength={16}
            disabled={readOnly}
            value={load.number}
            {...(wrong && { status: 'error' as const, 'aria-invalid': true })}
            onChange={({ target }) => onChange({ ...load, number: target.value.toUpperCase() })}
          />
        </label>
        <label className={styles['field']}>
          {t('requisitions.plan.seal')}
          <Input
            maxLength={20}
            disabled={readOnly}
            value={load.sealNo}
            onChange={({ target }) => onChange({ ...load, sealNo: target.value })}
          />
        </label>
        {limit('maxVolume', 'm³')}
        {limit('maxWeight', 'kg')}
      </div>
      {reasons.length > 0 && (
        <span role="alert" className="danger">
          {sentence.all(reasons)}
        </span>
      )}
      <FillBars fill={fill} />
      <ul className={styles['lines']}>{children}</ul>
    </section>
  )
}

/** Plans what is loaded into which container or truck: the loads above, and below what is still open to choose from. */
export function PlanBoard({
  ref,
  content,
  reasons,
  readOnly,
  onChange,
}: PartBody<Requisition, RequisitionContent>) {
  const t = useText()
  const format = useFormat()
  const sentence = useSentence()
  const orderNo = useSearchParams()[0].get('order') ?? ''
  const { lines, loads } = content
  const ids = [...new Set(lines.map(({ openLineId }) => openLineId))]
  const { known, learn, readAgain } = useKnownLines(ids)
  useImperativeHandle(ref, () => ({
    commit: () => {},
    settled: () => Promise.resolve(),
    focusCell: (cell) => {
      const id = cell?.key === 'number' ? numberId(cell.rowId) : quantityId(cell?.rowId ?? 0)
      document.getElementById(id)?.focus()
    },
  }))
  const plan = (change: (now: Plan) => Partial<Plan>) => onChange((now) => ({ ...now, ...change(now) }))
  const sizes = loadedLines(lines, known)
  const fills = fillOf(loads, sizes)
  const options = loads.map((load, n) => ({ value: n + 1, label: loadName(t, load, n + 1) }))
  const tick = (line: OpenLine, on: boolean) => {
    learn([line])
    plan((now) => ({
      lines: on
        ? [...now.lines, { openLineId: line.id, quantity: line.open, loadNo: now.loads.length }]
        : now.lines.filter(({ openLineId }) => openLineId !== line.id),
    }))
  }
  /** Drafts may hold more than is open, so it is said at once and refused only when the requisition is submitted. */
  const excessOf = (openLineId: string) => {
    const open = known.get(openLineId)?.open
    if (open === undefined || compare(quantityOf(lines, openLineId), open) <= 0) return ''
    return sentence({ code: 'QTY_OVER_OPEN', params: { open: format.quantity(open) } })
  }
  const reasonsOf = (list: 'lines' | 'loads', at: number) =>
    reasons.filter(({ path = '' }) => path.startsWith(`${list}.${at}.`))
  const sum = (of: (fill: (typeof fills)[number]) => string) => add('0', ...fills.map(of))
  const packages = fills.reduce((total, fill) => total + fill.packages, 0)
  return (
    <>
      <PageSection title={t('requisitions.plan.title')}>
        <Flex vertical gap={8}>
          <Flex gap={8} wrap align="center" justify="space-between">
            <span className="secondary">
              {t('requisitions.plan.sum', {
                lines: format.number(lines.length),
                packages: format.number(packages),
                volume: format.quantity(sum(({ volume }) => volume)),
                weight: format.quantity(sum(({ weight }) => weight)),
              })}
            </span>
            <Flex gap={8} wrap>
              <Button
                disabled={readOnly || lines.length === 0}
                onClick={() => plan((now) => suggestLoads(now, known))}
              >
                {t('requisitions.plan.suggest')}
              </Button>
              <Button
                disabled={readOnly || loads.length >= loadsMax}
                onClick={() =>
                  plan((now) => ({ loads: [...now.loads, emptyLoad(now.loads.at(-1)?.kind ?? '40HQ')] }))
                }
              >
                {t('requisitions.plan.addLoad')}
              </Button>
            </Flex>
          </Flex>
          {loads.length > 1 && lines.length > 0 && (
            <span className="secondary">{t('requisitions.plan.keys')}</span>
          )}
          <div className={styles['loads']}>
            {loads.map((load, n) => (
              <LoadCard
                // Loads have no identity but their number.
                // oxlint-disable-next-line react/no-array-index-key
                key={n}
                load={load}
                loadNo={n + 1}
                fill={fills[n]!}
                reasons={reasonsOf('loads', n)}
                readOnly={readOnly}
                removable={loads.length > 1}
                onChange={(next) =>
                  plan((now) => ({ loads: now.loads.map((one, i) => (i === n ? next : one)) }))
                }
                onRemove={() => plan((now) => removeLoad(now, n + 1))}
                onFill={() => plan((now) => fillUp(now, known, n + 1))}
                onDrop={(at) => plan((now) => ({ lines: moveLine(now.lines, at, n + 1) }))}
              >
                {lines.map((line, at) =>
                  line.loadNo === n + 1 ? (
                    <LoadLine
                      key={line.openLineId}
                      line={line}
                      at={at}
                      open={known.get(line.openLineId)}
                      excess={excessOf(line.openLineId)}
                      options={options}
                      reasons={reasonsOf('lines', at)}
                      readOnly={readOnly}
                      onQuantity={(quantity) =>
                        plan((now) => ({
                          lines: now.lines.map((one, i) => (i === at ? { ...one, quantity } : one)),
                        }))
                      }
                      onMove={(loadNo, part) =>
                        plan((now) => ({ lines: moveLine(now.lines, at, loadNo, part) }))
                      }
                      onRemove={() => plan((now) => ({ lines: now.lines.filter((_, i) => i !== at) }))}
                    />
                  ) : null,
                )}
                {lines.every(({ loadNo }) => loadNo !== n + 1) && (
                  <li className="secondary">{t('requisitions.plan.empty')}</li>
                )}
              </LoadCard>
            ))}
          </div>
        </Flex>
      </PageSection>
      <OpenLinePool
        inCommon={inCommonOfDelivery}
        fromStock
        first={known.get(ids[0] ?? '')}
        ticked={new Set(ids)}
        readOnly={readOnly}
        orderNo={orderNo}
        onTick={tick}
        onStock={() => void readAgain()}
      />
    </>
  )
}
