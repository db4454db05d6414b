import type { ImportedRow } from '#shared/lines/line.contract.ts'
import { useLanguage, useSentence, useText } from '../../i18n/index.ts'
import { useColors } from '../use-colors.ts'
import { usePlatform } from '../../bridge/platform.ts'
import { Alert, Button, Flex, Modal, Spin } from 'antd'
import { useRef, type ReactNode } from 'react'
import type { Reason } from '#shared/kernel/errors.ts'
import { useReturnFocus } from '../../kit/use-return-focus.ts'
import { useSteady } from '../../kit/use-steady.ts'
import type { TakenSource } from './import-memory.ts'
import { Preview } from './preview.tsx'
import type { Mended } from './mending.ts'
import { TakingChoice } from './taking-choice.tsx'
import { useTaking, type TakenInto, type Target } from './taking.ts'

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
