import { Button, Checkbox, Flex } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { cellsOf, namesMaterial, type SheetColumn } from '#shared/lines/line-columns.ts'
import type { LineField } from '#shared/lines/line-titles.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { importRows } from '#shared/vocabulary/limits.ts'
import { refusalOf } from '../../api/refusal.ts'
import { useText } from '../../i18n/index.ts'
import { usePlatform } from '../../platform/platform.ts'
import { useCheckRowsMutation, type PricedFor } from '../line.api.ts'
import { ColumnMapping } from './column-mapping.tsx'
import { hashOf } from './import-memory.ts'
import { JudgedDialog, type Take } from './judged-dialog.tsx'
import { rememberedMapping, rememberMapping } from './mapping-memory.ts'
import type { PastePlan } from './paste-plan.ts'
import type { Target } from './use-taking.ts'
import { judged, type Judged } from './taken-rows.ts'

interface Props {
  block: readonly (readonly string[])[]
  plan: Exclude<PastePlan, { do: 'fill' }>
  fields: readonly LineField[]
  pricedFor: PricedFor
  target: Target
  onTake: Take
  onClose: () => void
}

/**
 * A block whose columns differ from the grid's: first what each column is, then the same preview as of a
 * file.
 */
export function PasteDialog({ block, plan, fields, pricedFor, ...props }: Props) {
  const t = useText()
  const { storage } = usePlatform()
  const [send, { isLoading }] = useCheckRowsMutation()
  const [header, setHeader] = useState(plan.header)
  const [columns, setColumns] = useState<readonly SheetColumn[]>(
    () =>
      (plan.do === 'ask' && !plan.header
        ? rememberedMapping(storage, pricedFor.customerId, plan.columns.length)
        : undefined) ?? plan.columns,
  )
  const [result, setResult] = useState<Judged | null>(null)
  const [hash, setHash] = useState('')
  const [refused, setRefused] = useState<readonly Reason[]>([])
  const rows = header ? block.slice(1) : block

  const check = async () => {
    setRefused(rows.length > importRows ? [{ code: 'IMPORT_ROWS', params: { max: importRows } }] : [])
    if (rows.length > importRows) return
    try {
      const cells = rows.map((row) => cellsOf(row, columns))
      const [name, answer] = await Promise.all([
        hashOf(JSON.stringify(block)),
        send({ body: { ...pricedFor, rows: cells } }).unwrap(),
      ])
      setHash(name)
      if (plan.do === 'ask') rememberMapping(storage, pricedFor.customerId, columns)
      setResult(judged(answer))
    } catch (error) {
      setRefused(refusalOf(error).reasons)
    }
  }
  const begun = useRef(false)
  useEffect(() => {
    if (plan.do !== 'check' || begun.current) return
    begun.current = true
    void check()
  })
  const names = new Set(columns.map((c) => c.field))
  const ready = namesMaterial(names) && (names.has('salesQuantity') || names.has('auxiliaryQuantity'))
  return (
    <JudgedDialog
      title={t('editing.paste.title')}
      busy={isLoading}
      refused={refused}
      result={result}
      firstRow={header ? 1 : 0}
      blank={rows.length - (result?.count ?? 0)}
      hash={hash}
      {...props}
      more={
        result ? (
          <Button onClick={() => setResult(null)}>{t('editing.paste.mapAgain')}</Button>
        ) : (
          <Button type="primary" disabled={!ready} loading={isLoading} onClick={() => void check()}>
            {t('editing.paste.check')}
          </Button>
        )
      }
    >
      <Flex vertical gap={8}>
        <div>{t('editing.paste.help')}</div>
        <Checkbox checked={header} onChange={(e) => setHeader(e.target.checked)}>
          {t('editing.paste.header')}
        </Checkbox>
        <ColumnMapping
          block={block}
          header={header}
          columns={columns}
          fields={fields}
          onChange={setColumns}
        />
      </Flex>
    </JudgedDialog>
  )
}
