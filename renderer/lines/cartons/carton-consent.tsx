import { Alert, Checkbox } from 'antd'
import { useMemo, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import type { PartProps } from '../../engine/actions/action-set.ts'
import { nameOf, type DocumentRecord } from '../../engine/view.ts'
import type { DocumentDefinition } from '#shared/engine/document.ts'
import type { EditorRow } from '../editor/row.ts'
import { brokenRows, rounded, type RoundedTotals, type Rounding } from './carton-lines.ts'

/** What is chosen for the lines that are not whole cartons, and what the order becomes by it. */
export function useCartonAnswers(
  rows: readonly EditorRow[],
  totalOf: (rows: readonly EditorRow[]) => string,
) {
  const broken = useMemo(() => brokenRows(rows), [rows])
  const [choices, choose] = useState<Readonly<Record<string, Rounding>>>({})
  const next = rounded(rows, broken, choices)
  const totals: RoundedTotals = {
    lines: next.filter((row, i) => row !== rows[i]).length,
    before: totalOf(rows),
    after: totalOf(next),
  }
  return { broken, choices, choose, rows: next, totals }
}
export type CartonAnswers = ReturnType<typeof useCartonAnswers>

type Asked = DocumentRecord & { openCartons: number }

/** Asks before a step whether lines that do not fill whole cartons go on as they are (D67). */
export const cartonConsentOf = (document: DocumentDefinition) =>
  function CartonConsent({ rows, step, value, reasons, onChange }: PartProps<Asked, boolean>) {
    const t = useText()
    const open = rows.filter(({ openCartons }) => openCartons > 0)
    const count = open.reduce((sum, { openCartons }) => sum + openCartons, 0)
    const consent = (
      <>
        {rows.length > 1 &&
          open.map((row) => (
            <div key={row.id}>
              {t('actions.cartons.of', { record: nameOf(document, row), count: row.openCartons })}
            </div>
          ))}
        <Checkbox checked={value} onChange={(e) => onChange(e.target.checked)}>
          {t('actions.cartons.stay', { step })}
        </Checkbox>
        {reasons.length > 0 && (
          <div role="alert" className="danger">
            {t('actions.cartons.unanswered')}
          </div>
        )}
      </>
    )
    // Only the server knows of lines that became open since the records were read.
    return count === 0 ? (
      consent
    ) : (
      <Alert type="warning" showIcon title={t('actions.cartons.open', { count })} description={consent} />
    )
  }
