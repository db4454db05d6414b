import { Button, Flex } from 'antd'
import { useImperativeHandle } from 'react'
import { useSearchParams } from 'react-router-dom'
import { fillOf, loadsMax } from '#shared/documents/requisitions/load.rules.ts'
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
import { useFormat, useSentence, useText } from '../../../i18n/index.ts'
import type { PartBody } from '../../../engine/editor/editor-settings.ts'
import { PageSection } from '../../../engine/editor/page-section.tsx'
import { useKnownLines } from '../../../lines/open-lines/open-line.api.ts'
import { OpenLinePool } from '../../../lines/open-lines/open-line-pool.tsx'
import { loadName, type RequisitionContent } from '../requisition-view.tsx'
import { LoadCard, numberId } from './load-card.tsx'
import { LoadLine, quantityId } from './load-line.tsx'
import styles from './plan.module.css'

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
