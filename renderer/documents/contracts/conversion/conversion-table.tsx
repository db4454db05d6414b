import { Flex } from 'antd'
import { Table, type TableColumns } from '../../../kit/table.tsx'
import { Link } from 'react-router-dom'
import { remainingOf } from '#shared/documents/contracts/ledger.rules.ts'
import type { Contract, ContractLine } from '#shared/documents/contracts/contract.fields.ts'
import { useFormat, useLanguage, useText } from '../../../i18n/index.ts'
import { detailAddress, nameOf } from '../../../engine/view.ts'
import { DecimalInput } from '../../../kit/form/number-input.tsx'
import { useNarrow } from '../../../kit/use-media.ts'
import { contractView } from '../contract-view.ts'
import { useLedgerColumns } from '../ledger.tsx'
import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

/** Enter and the arrows lead from one input of a table to the next, as in a sheet. */
function moveOn(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  const { target, currentTarget } = event
  if (!step || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
  if (!(target instanceof HTMLInputElement)) return
  const inputs = [...currentTarget.closest('table')!.querySelectorAll<HTMLInputElement>('td input')]
  const next = inputs[inputs.indexOf(target) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
  next.select()
}

/** A line of a contract of which something remains to be ordered. */
export interface OpenLine {
  key: string
  contract: Contract
  line: ContractLine
}

/** The id of the input for the quantity of a line. */
export const quantityId = (key: string) => `quantity-${key.replace(' ', '-')}`

interface Props {
  rows: readonly OpenLine[]
  /** The quantities and what is wrong with them, by the keys of the lines. */
  typed: Readonly<Record<string, string>>
  wrong: ReadonlyMap<string, readonly string[]>
  onType: (key: string, quantity: string) => void
}

/** The open lines, each with the quantity that is ordered now. */
export function ConversionTable({ rows, typed, wrong, onType }: Props) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const narrow = useNarrow()
  const { known, agreed, quantity, description } = useLedgerColumns<OpenLine>(({ line }) => line)
  const numberOf = ({ contract }: OpenLine) => (
    <Link to={detailAddress(contractView, contract.id)}>{nameOf(contractView.document, contract)}</Link>
  )
  const wide: TableColumns<OpenLine> = [
    {
      key: 'contract',
      title: t('contracts.fields.contractNo'),
      width: 150,
      render: (_, row) => numberOf(row),
    },
    ...known,
    ...agreed,
    quantity('shipped', (line) => line.shippedQuantity),
    quantity('remaining', remainingOf),
  ]
  // On a phone everything about a line stands in one cell, so that its quantity stays in sight.
  const whole: TableColumns<OpenLine>[number] = {
    key: 'line',
    title: t('contracts.ledger.lineNo'),
    render: (_, row) => (
      <Flex vertical>
        {numberOf(row)}
        <span>{`${row.line.lineNo} · ${row.line.sapMaterialNo}`}</span>
        <span className="secondary">{description(row)}</span>
        <span>{`${t('contracts.ledger.remaining')}${t('common.colon')}${format.quantity(remainingOf(row.line))} ${row.line.salesUnit}`}</span>
      </Flex>
    ),
  }
  return (
    <Table<OpenLine>
      rowKey="key"
      size="small"
      {...(!narrow && { scroll: { x: 'max-content' } })}
      dataSource={rows}
      onRow={() => ({ onKeyDown: moveOn })}
      columns={[
        ...(narrow ? [whole] : wide),
        {
          key: 'quantity',
          title: t('contracts.conversion.quantity'),
          width: narrow ? 130 : 180,
          render: (_, { key, line }) => {
            const reasons = wrong.get(key) ?? []
            return (
              <>
                <DecimalInput
                  id={quantityId(key)}
                  value={typed[key] ?? ''}
                  language={language}
                  disabled={false}
                  unit={line.salesUnit}
                  label={`${t('contracts.conversion.quantity')} ${line.lineNo}`}
                  invalid={reasons.length > 0}
                  onChange={(value) => onType(key, value)}
                />
                {reasons.length > 0 && <div className="danger">{format.sentences(reasons)}</div>}
              </>
            )
          },
        },
      ]}
    />
  )
}
