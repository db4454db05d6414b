import { Alert, Button, Flex, Modal, Spin, Radio } from 'antd'
import { useRef, type ReactNode } from 'react'
import type { ImportedRow } from '#shared/lines/line.contract.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { useLanguage, useSentence, useText, useFormat } from '../../i18n/index.ts'
import { useColors } from '../use-colors.ts'
import { usePlatform } from '../../bridge/platform.ts'
import { useReturnFocus } from '../../kit/use-return-focus.ts'
import { useSteady } from '../../kit/use-steady.ts'
import { Table, useFocusableScroll, type TableColumns } from '../../kit/table.tsx'
import { cellTitle, useCellText } from '../editor/cell-text.ts'
import type { TakenSource, Remembered } from './import-memory.ts'
import { Preview } from './preview.tsx'
import type { Mended } from './mending.ts'
import { useTaking, takings, type TakenInto, type Target, type CellChanged, type Taking } from './taking.ts'

interface TakingChoiceProps {
  value: Taking | undefined
  results: Readonly<Record<Taking, TakenInto>>
  /** Lines of the sheet that the order has already. */
  twice: number
  before: Remembered | undefined
  /** The order that is open, by the name that the memory has for it. */
  order: string
  onChange: (how: Taking) => void
}

/** More changes than this scroll inside the dialog. */
const inSight = 6

/** Whether the same was taken before, and what becomes of the lines that are there: chosen with its consequences. */
function TakingChoice({ value, results, twice, before, order, onChange }: TakingChoiceProps) {
  const t = useText()
  const format = useFormat()
  const cellText = useCellText()
  const scroll = useFocusableScroll()
  const counts = (how: Taking) => {
    const { added, removed, changed, unchanged } = results[how]
    return t(`editing.taking.${how}Help`, {
      added,
      removed,
      changed,
      kept: unchanged,
    })
  }
  const repeated = () => {
    if (!before) return t('editing.taking.twice', { count: twice })
    const at = format.instant(before.at)
    if (before.order === order) return t('editing.taking.here', { at })
    return before.number === ''
      ? t('editing.taking.before', { at })
      : t('editing.taking.elsewhere', { at, number: before.number })
  }
  const columns: TableColumns<CellChanged> = [
    {
      key: 'place',
      title: t('editing.merge.place'),
      render: (_, { row, key }) => `${row.cells.materialId} · ${cellTitle(key, t)}`,
    },
    {
      key: 'from',
      title: t('editing.taking.from'),
      align: 'right',
      render: (_, { key, from }) => cellText(key, from),
    },
    {
      key: 'to',
      title: t('editing.taking.to'),
      align: 'right',
      render: (_, { key, to }) => cellText(key, to),
    },
  ]
  const changes = value ? results[value].changes : []
  return (
    <Flex vertical gap={8}>
      {(before !== undefined || twice > 0) && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={repeated()}
          description={t('editing.taking.ask')}
        />
      )}
      <Radio.Group
        vertical
        aria-label={t('editing.taking.title')}
        value={value}
        onChange={(e) => onChange(e.target.value as Taking)}
        options={takings.map((how) => ({
          value: how,
          label: `${t(`editing.taking.${how}`)}${t('common.colon')}${counts(how)}`,
        }))}
      />
      {changes.length > 0 && (
        <Table<CellChanged>
          ref={scroll}
          size="small"
          rowKey={({ row, key }) => `${row.id} ${key}`}
          dataSource={[...changes]}
          columns={columns}
          {...(changes.length > inSight && { scroll: { y: 200 } })}
        />
      )}
    </Flex>
  )
}

/** Gives the rows that could not be taken back as .xlsx, each with its reasons. */
function useBadRows() {
  const t = useText()
  const language = useLanguage()
  const sentence = useSentence()
  const platform = usePlatform()
  const { typedName: colorName } = useColors()
  return async (rows: readonly ImportedRow[]) => {
    const { badRowsFile } = await import('./bad-rows.ts')
    const sheetName = t('editing.import.badSheet')
    const file = await badRowsFile(rows, { language, sheetName, sentence, colorName })
    await platform.saveFile(`${sheetName}.xlsx`, file)
  }
}

/** Gets the lines of the order after the import, and the source of the imported ones. */
export type Take = (taken: TakenInto, source: TakenSource) => void

interface Props {
  title: string
  busy: boolean
  /** A text that is shown while an import waits for its turn. */
  waits?: string | undefined
  refused: readonly Reason[]
  result: Mended | null
  /** What a person has to know of the rows before taking them: what was left out, what is in doubt. */
  notes?: ReactNode
  /** The rows that could not be taken, to be mended; what to do when nothing is wrong with them any more. */
  mend: (onDone: () => void) => ReactNode
  /** Shown before there is a result. */
  children: ReactNode
  /** Buttons for alternatives. */
  more?: ReactNode
  target: Target
  /** A hash of the content. */
  hash: string
  onTake: Take
  onClose: () => void
}

/**
 * Shows rows from outside after they were judged, and takes the good ones on request (D78), once each of the others was
 * mended or left out on purpose (D346).
 */
export function JudgedDialog({
  title,
  busy,
  waits,
  refused,
  result,
  children,
  more,
  target,
  hash,
  notes,
  mend,
  onTake,
  onClose,
}: Props) {
  const t = useText()
  const sentence = useSentence()
  const badRows = useBadRows()
  useReturnFocus()
  const take = useRef<HTMLButtonElement>(null)
  const onDone = useSteady(() => take.current?.focus())
  const outcome = result?.judged ?? null
  const good = outcome?.rows.length ?? 0
  const isOpen = result?.rows.some(({ state }) => state === 'open' || state === 'checking') ?? false
  const { asks, how, choose, results, source, before, twice } = useTaking(target, outcome, hash)
  return (
    <Modal
      open
      width={result ? 820 : 1100}
      // A key or a press beside the dialog must not throw away what was mended.
      keyboard={!isOpen}
      mask={{ closable: !isOpen }}
      title={title}
      onCancel={onClose}
      footer={
        <Flex gap={8} justify="end" wrap>
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          {more}
          {outcome && outcome.bad.length > 0 && (
            <Button onClick={() => void badRows(outcome.bad)}>
              {t('editing.import.badRows', { count: outcome.bad.length })}
            </Button>
          )}
          {good > 0 && (
            <Button
              ref={take}
              type="primary"
              autoFocus={!isOpen}
              loading={busy}
              disabled={how === undefined || isOpen}
              onClick={() => how && results && onTake(results[how], source)}
            >
              {how === 'replace' || how === 'merge'
                ? t(`editing.taking.${how}`)
                : t('editing.import.take', { count: good })}
            </Button>
          )}
        </Flex>
      }
    >
      <Spin spinning={busy} description={waits}>
        <Flex vertical gap={12}>
          {refused.length > 0 && <Alert type="error" showIcon role="alert" title={sentence.all(refused)} />}
          {result ? (
            <Preview result={result} notes={notes}>
              {result.rows.length > 0 && mend(onDone)}
            </Preview>
          ) : (
            children
          )}
          {good > 0 && asks && results && (
            <TakingChoice
              value={how}
              results={results}
              twice={twice}
              before={before}
              order={target.order}
              onChange={choose}
            />
          )}
        </Flex>
      </Spin>
    </Modal>
  )
}
