import { Skeleton, Alert, App, Button, Flex, Form } from 'antd'
import { useCallback, useEffect, useState } from 'react'
import { useSearchParams, useNavigate } from 'react-router-dom'
import type { Contract } from '#shared/documents/contracts/contract.fields.ts'
import {
  conversionReasons,
  differenceReasons,
  isOpen,
  remainingOf,
  takesAll,
  allotmentReasons,
  isFree,
  openChargesOf,
  suggestedCharges,
  sumOfCharges,
  chargeNames,
} from '#shared/documents/contracts/ledger.rules.ts'
import { detailAddress as addressOf } from '#shared/documents/outlines.ts'
import { isDecimal, placesOf, plainDecimal } from '#shared/kernel/decimal-text.ts'
import type { Charges } from '#shared/lines/price.rules.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { isZero, lineAmount, total } from '#shared/kernel/decimal.ts'
import {
  refusalOf,
  keyIn,
  useFormat,
  useSentence,
  useText,
  useLanguage,
  type Refusal,
} from '../../../i18n/index.ts'
import { contractApi, useConvertContractsMutation } from '../contract-view.ts'
import { usePermission } from '../../../api/session.ts'
import { RefusableButton } from '../../../kit/actions.tsx'
import { usePageKeys } from '../../../engine/editor/use-page-keys.ts'
import { Page } from '../../../kit/page/page.tsx'
import { DecimalInput } from '../../../kit/form/number-input.tsx'
import { RefusalNotice } from './refusal-notice.tsx'
import { ConversionTable, quantityId, type OpenLine } from './conversion-table.tsx'

interface ChargesFormProps {
  open: Charges
  typed: Charges
  currency: string
  reasons: readonly Reason[]
  /** The order takes everything that remains, so it bears what is left and nobody is asked. */
  fixed: boolean
  onType: (charges: Charges) => void
}

/** Fields for the share that the order bears of charges which no order of these contracts bears yet (D187). */
function ChargesForm({ open, typed, currency, reasons, fixed, onType }: ChargesFormProps) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const sentence = useSentence()
  return (
    <section aria-label={t('contracts.conversion.charges')}>
      <h3 style={{ fontSize: 14, marginBlock: '8px 4px' }}>{t('contracts.conversion.charges')}</h3>
      <div className="secondary" style={{ marginBlockEnd: 8 }}>
        {t(fixed ? 'contracts.conversion.chargesRest' : 'contracts.conversion.chargesHelp')}
      </div>
      <Flex wrap gap={16}>
        {chargeNames
          .filter((name) => !isZero(open[name]))
          .map((name) => {
            const wrong = reasons.filter(({ path }) => path === `charges.${name}`).map(sentence)
            const label = t(`contracts.fields.${name}`)
            return (
              <Form.Item
                key={name}
                layout="vertical"
                label={label}
                htmlFor={`charge-${name}`}
                style={{ width: 220, marginBlockEnd: 0 }}
                extra={t('contracts.conversion.chargeOpen', { amount: format.money(open[name], currency) })}
                {...(wrong.length > 0 && { validateStatus: 'error', help: wrong.join(' ') })}
              >
                <DecimalInput
                  id={`charge-${name}`}
                  value={typed[name]}
                  language={language}
                  disabled={fixed}
                  unit={currency}
                  invalid={wrong.length > 0}
                  onChange={(value) => onType({ ...typed, [name]: value })}
                />
              </Form.Item>
            )
          })}
      </Flex>
    </section>
  )
}

const rowsOf = (contracts: readonly Contract[]): OpenLine[] =>
  contracts.flatMap((contract) =>
    contract.lines.filter(isOpen).map((line) => ({ key: `${contract.id} ${line.lineNo}`, contract, line })),
  )

const amountOf = (rows: readonly OpenLine[], quantityOf: (row: OpenLine) => string) =>
  total(
    rows.flatMap((row) => {
      const quantity = quantityOf(row)
      return isDecimal(quantity)
        ? [lineAmount(row.line.unitPrice, quantity, placesOf(row.line.totalPrice))]
        : []
    }),
  )

const everything = (rows: readonly OpenLine[]) =>
  Object.fromEntries(rows.map(({ key, line }) => [key, plainDecimal(remainingOf(line))]))

interface Props {
  contracts: readonly Contract[]
  /** Reads the contracts again, because a refusal tells that somebody else has ordered meanwhile. */
  onStale: () => Promise<void>
}

/** Lists the lines that still have something to order, each with the quantity that the order will take. */
function Conversion({ contracts, onStale }: Props) {
  const rows = rowsOf(contracts)
  const sentence = useSentence()
  const format = useFormat()
  const t = useText()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() => everything(rows))
  const [refusal, setRefusal] = useState<Refusal>()
  /** The charges that somebody has typed count in the place of those that are suggested. */
  const [own, setOwn] = useState<Charges>()
  const navigate = useNavigate()
  const converts = usePermission('contract.convert')
  const { message } = App.useApp()
  const [convert] = useConvertContractsMutation()
  const [busy, setBusy] = useState(false)

  const chosen = rows.filter(({ key }) => (typed[key] ?? '') !== '')
  const parts = chosen.map(({ key, contract, line }) => ({
    contractId: contract.id,
    lineNo: line.lineNo,
    quantity: typed[key]!,
  }))
  const used = contracts
    .filter(({ id }) => parts.some(({ contractId }) => contractId === id))
    .map(({ id, version }) => ({ id, version }))
  const wrong = new Map(
    chosen.map(({ key, line }, i) => [key, conversionReasons([parts[i]!], () => line).map(sentence)]),
  )
  const differing = differenceReasons(contracts)
  const [first] = contracts
  const currency = first?.currency ?? ''
  const amount = amountOf(chosen, ({ key }) => typed[key]!)
  const open = sumOfCharges(contracts.map(openChargesOf))
  const agreed = contracts.flatMap(({ id, lines }) => lines.map((line) => ({ ...line, contractId: id })))
  const takesRest = chosen.every(({ key }) => isDecimal(typed[key]!)) && takesAll(agreed, parts)
  const remaining = amountOf(rows, ({ line }) => remainingOf(line))
  const charges = takesRest ? open : (own ?? suggestedCharges(open, { amount, of: remaining }))
  const wrongCharges = allotmentReasons({ open, takesRest }, charges)
  const whole = wrongCharges.length > 0 ? amount : total([amount, ...Object.values(charges)])
  const why = [
    ...differing.map(({ code, path }) => {
      const field = path!.replace('header.', '')
      return `${t(keyIn('contracts.fields', field))}${t('common.colon')}${sentence({ code })}`
    }),
    ...(converts ? [] : [sentence({ code: 'NO_PERMISSION' })]),
    ...(chosen.length === 0 ? [t('contracts.conversion.nothing')] : []),
    ...new Set([...wrong.values()].flat()),
    ...new Set(wrongCharges.map(sentence)),
  ]
  const make = async () => {
    if (busy) return
    setBusy(true)
    setRefusal(undefined)
    try {
      const { id, orderNo } = await convert({
        body: { lines: parts, contracts: used, ...(!isFree(open) && { charges }) },
      }).unwrap()
      void message.success(t('contracts.conversion.made', { number: orderNo }))
      void navigate(addressOf('order', id, 'staff'))
    } catch (error) {
      // Whoever reads the refusal tries again at once, which would be refused as well with the contracts of before.
      await onStale()
      setRefusal(refusalOf(error))
      setBusy(false)
    }
  }
  const firstRow = rows[0]?.key
  useEffect(() => {
    if (firstRow !== undefined) document.getElementById(quantityId(firstRow))?.focus()
  }, [firstRow])
  usePageKeys({
    finish: () => {
      if (why.length > 0) void message.warning(format.sentences(why))
      else void make()
    },
  })
  return (
    <Page
      title={t('contracts.conversion.title')}
      beside={<span className="secondary">{first?.customerName}</span>}
      actions={
        <>
          <Button onClick={() => setTyped(everything(rows))}>{t('contracts.conversion.all')}</Button>
          <Button onClick={() => setTyped({})}>{t('contracts.conversion.clear')}</Button>
          <RefusableButton
            primary
            label={t('contracts.conversion.make')}
            why={why}
            onPress={() => void make()}
          />
        </>
      }
    >
      {differing.length > 0 && (
        <Alert type="warning" showIcon title={format.sentences(why.slice(0, differing.length))} />
      )}
      {refusal && <RefusalNotice refusal={refusal} />}
      <span className="secondary">{t('contracts.conversion.help')}</span>
      <ConversionTable
        rows={rows}
        typed={typed}
        wrong={wrong}
        onType={(key, value) => setTyped((now) => ({ ...now, [key]: value }))}
      />
      {!isFree(open) && (
        <ChargesForm
          open={open}
          typed={charges}
          currency={currency}
          reasons={wrongCharges}
          fixed={takesRest}
          onType={setOwn}
        />
      )}
      <Flex justify="end">
        <strong>{`${t('contracts.conversion.amount')}${t('common.colon')}${format.money(whole, currency)}`}</strong>
      </Flex>
    </Page>
  )
}

/** Makes an order of the contracts that `?ids=` names, as they are when the screen is opened. */
export function ConvertScreen() {
  const [params] = useSearchParams()
  const ids = params.get('ids') ?? ''
  const [read] = contractApi.useLazyOne()
  const [contracts, setContracts] = useState<readonly Contract[]>()
  const [refusal, setRefusal] = useState<Refusal>()
  const load = useCallback(
    () => Promise.all(ids.split(',').map((id) => read({ query: { id } }).unwrap())),
    [ids, read],
  )
  const show = useCallback(
    () => load().then(setContracts, (error: unknown) => setRefusal(refusalOf(error))),
    [load],
  )
  useEffect(() => void show(), [show])
  if (refusal) return <RefusalNotice refusal={refusal} />
  if (!contracts) return <Skeleton active />
  return <Conversion key={ids} contracts={contracts} onStale={show} />
}
