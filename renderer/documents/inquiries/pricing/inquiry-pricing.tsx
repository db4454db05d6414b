import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import { useMemo } from 'react'
import type { Inquiry, InquiryLine, InquiryLinePrice } from '#shared/documents/inquiries/inquiry.fields.ts'
import { useFormat, useSentence, useText } from '../../../i18n/index.ts'
import { RefusableButton } from '../../../kit/actions.tsx'
import { useReasonsAgainst } from '../../../engine/actions/action-set.ts'
import { detailAddress } from '../../../engine/view.ts'
import { PricingPage } from '../../../lines/pricing/pricing-page.tsx'
import { usePricing, useWhyNotSaved } from '../../../lines/pricing/use-pricing.ts'
import { useAttachmentsQuery } from '../../../engine/attachments/attachment.api.ts'
import { inquiryJudging } from '../inquiry-action-sets.ts'
import { useDecideInquiryMutation, usePriceInquiryMutation, inquiryViews } from '../inquiry-view.ts'
import { LinePictures, ListPriceReasons } from '../lines/inquiry-lines.tsx'
import { numberText, typedDecimal } from '../../../kit/form/number-input.tsx'
import { readColumn, type GridColumn } from '../../../kit/grid/types.ts'
import { useNarrow } from '../../../kit/use-media.ts'
import { useLineWords } from '../lines/line-words.ts'
import { amountOf } from '#shared/documents/inquiries/inquiry-line.rules.ts'
import { isDecimal, plainDecimal } from '#shared/kernel/decimal-text.ts'
import { compare, total } from '#shared/kernel/decimal.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { referencePriceOf } from '#shared/lines/price.rules.ts'
import { priceFault } from '#shared/lines/line-check.ts'
import { isSameUnit } from '#shared/lines/line-units.ts'
import type { Language } from '#shared/vocabulary/words.ts'

/** A line with what finance writes to it; a price that is no number stays as it was typed. */
interface PricingRow {
  id: string
  number: number
  line: InquiryLine
  /** The decimals of the inquiry's amounts. */
  amountPlaces: number
  /** Empty as long as the line has no price. */
  unitPrice: string
  financialRemark: string
  noOffer: boolean
  noOfferReason: string
}

const priceOf = ({ unitPrice }: InquiryLine) => (unitPrice === null ? '' : plainDecimal(unitPrice))

const rowsOf = ({ lines, amountPlaces }: Pick<Inquiry, 'lines' | 'amountPlaces'>): PricingRow[] =>
  lines.map((line) => ({
    id: String(line.lineNo),
    number: line.lineNo,
    line,
    amountPlaces,
    unitPrice: priceOf(line),
    financialRemark: line.financialRemark,
    noOffer: line.noOffer,
    noOfferReason: line.noOfferReason,
  }))

const isOffered = { noOffer: false, noOfferReason: '' } as const

function written(row: PricingRow, key: string, text: string, language: Language): PricingRow {
  const trimmed = text.trim()
  switch (key) {
    // Whoever writes a price offers the line, so its mark "no offer" goes.
    case 'unitPrice':
      return trimmed === ''
        ? { ...row, unitPrice: '' }
        : { ...row, unitPrice: typedDecimal(text, language), ...isOffered }
    case 'noOffer':
      return text === '' ? { ...row, ...isOffered } : { ...row, noOffer: true, unitPrice: '' }
    case 'noOfferReason':
      return trimmed === ''
        ? { ...row, noOfferReason: '' }
        : { ...row, noOffer: true, noOfferReason: trimmed.slice(0, 200), unitPrice: '' }
    case 'financialRemark':
      return { ...row, financialRemark: trimmed.slice(0, 500) }
    default:
      return row
  }
}

/** The list price as the price of a line that has none yet; a unit of the customer's own is priced by hand. */
const atListPrice = (row: PricingRow): PricingRow => {
  const { line } = row
  const listPrice = isSameUnit(line.salesUnit, line.priceUnit) ? referencePriceOf(line) : null
  return isOpen(row) && listPrice !== null ? { ...row, unitPrice: plainDecimal(listPrice) } : row
}

/** It needs a price and has none. */
const isOpen = ({ unitPrice, noOffer }: PricingRow): boolean => unitPrice === '' && !noOffer

/** Why a typed price is invalid. */
function priceReasons(row: PricingRow): Reason[] {
  if (row.unitPrice === '') return []
  if (!isDecimal(row.unitPrice)) return [{ code: 'DECIMAL' }]
  const fault = priceFault(row.unitPrice, true)
  return fault ? [fault] : []
}

const totalIn = ({ line, unitPrice, amountPlaces }: PricingRow): string | null =>
  isDecimal(unitPrice) ? amountOf(unitPrice, line.salesQuantity, amountPlaces) : null

function isWritten({ line, unitPrice, ...row }: PricingRow): boolean {
  if (row.financialRemark !== line.financialRemark) return true
  if (row.noOffer !== line.noOffer || row.noOfferReason !== line.noOfferReason) return true
  const before = priceOf(line)
  return isDecimal(unitPrice) && before !== '' ? compare(unitPrice, before) !== 0 : unitPrice !== before
}

const pricesOf = (rows: readonly PricingRow[]): InquiryLinePrice[] =>
  rows.filter(isWritten).map(({ line, unitPrice, financialRemark, noOffer, noOfferReason }) => ({
    lineNo: line.lineNo,
    unitPrice: unitPrice === '' ? null : unitPrice,
    financialRemark,
    noOffer,
    noOfferReason,
  }))

const lineOf = ({ line, noOffer, noOfferReason }: PricingRow) => ({ ...line, noOffer, noOfferReason })

/** The columns in which finance prices a line. On a phone the price stands next to the wording, to be in sight. */
function usePricingColumns(currency: string): readonly GridColumn<PricingRow>[] {
  const { format, language, text, number, description, basePrice, offer } = useLineWords<PricingRow>(lineOf)
  const narrow = useNarrow()
  return useMemo(() => {
    const wording = { ...readColumn(text('wording', ({ line }) => line.wording)), frozen: true }
    const quantity = readColumn(number('salesQuantity', ({ line }) => line.salesQuantity ?? ''))
    const price = {
      ...number('unitPrice', (row) => row.unitPrice, { show: format.price }),
      edit: (row: PricingRow) => numberText(row.unitPrice, language),
    }
    const known = [readColumn(text('sapMaterialNo', ({ line }) => line.sapMaterialNo)), description]
    const listed = [readColumn(text('salesUnit', ({ line }) => line.salesUnit)), basePrice]
    return [
      wording,
      ...(narrow ? [price, quantity, ...listed, ...known] : [...known, quantity, ...listed, price]),
      readColumn(
        number('totalPrice', (row) => totalIn(row) ?? '', {
          show: (value: string) => format.amount(value, currency),
          sums: true,
        }),
      ),
      ...offer,
      text('financialRemark', (row) => row.financialRemark),
      readColumn(text('remark', ({ line }) => line.remark)),
    ]
  }, [format, language, text, number, description, basePrice, offer, currency, narrow])
}

const pricingRows = { rowsOf, written, isWritten, isOpen }

/** The lines of an inquiry with their list prices and the prices that finance gives. */
export function InquiryPricing({
  inquiry: current,
  refresh,
}: {
  inquiry: Inquiry
  refresh: () => Promise<Inquiry>
}) {
  const t = useText()
  const format = useFormat()
  const sentence = useSentence()
  const navigate = useNavigate()
  const pricing = usePricing(current, refresh, pricingRows)
  const { record: inquiry, rows, dirty, busy, openCount } = pricing
  const { data: files = [] } = useAttachmentsQuery({ doc: 'inquiry', id: inquiry.id })
  const columns = usePricingColumns(inquiry.currency)
  const [save] = usePriceInquiryMutation()
  const [decide] = useDecideInquiryMutation()

  const refused = useReasonsAgainst(inquiryJudging, 'price', inquiry)
  const fillable = rows.filter((row) => atListPrice(row) !== row).length
  const { why, saveWhy } = useWhyNotSaved(pricing, priceReasons, refused)
  const openWhy = openCount > 0 ? [sentence({ code: 'INQUIRY_UNPRICED', params: { count: openCount } })] : []
  const { id } = inquiry

  /** The version that the inquiry has once its prices are stored. */
  const store = async (): Promise<number> => {
    if (!dirty) return inquiry.version
    const { version } = await save({ body: { id, version: inquiry.version, lines: pricesOf(rows) } }).unwrap()
    await pricing.showSaved()
    return version
  }
  const attempt = () => {
    if (saveWhy.length === 0) void pricing.run(async () => void (await store()))
  }
  const finish = () =>
    pricing.run(async () => {
      const version = await store()
      await decide({ body: { id, version, event: 'finishPricing' } }).unwrap()
      pricing.release()
      void navigate(detailAddress(inquiryViews.staff, id))
    })

  const offered = rows.filter(({ noOffer }) => !noOffer).length
  const sum = total(rows.flatMap((row) => totalIn(row) ?? []))
  return (
    <PricingPage
      view={inquiryViews.staff}
      pricing={pricing}
      title={t('inquiries.pricing.title', { number: inquiryJudging.nameOf(inquiry) })}
      whole={t('inquiries.pricing.whole')}
      refused={refused}
      reasonsOf={priceReasons}
      figures={[
        [t('inquiries.pricing.priced'), `${format.number(offered - openCount)} / ${format.number(offered)}`],
        [t('inquiries.pricing.total'), format.money(sum, inquiry.currency)],
      ]}
      tools={
        <>
          {fillable > 0 && refused.length === 0 && (
            <Button onClick={() => pricing.change((known) => known.map(atListPrice))}>
              {t('inquiries.pricing.listPrices', { count: fillable })}
            </Button>
          )}
          <ListPriceReasons inquiry={inquiry} lineOf={() => undefined} />
        </>
      }
      actions={<RefusableButton label={t('common.save')} why={busy ? [] : saveWhy} onPress={attempt} />}
      finish={{
        label: t('inquiries.pricing.finish'),
        why: [...why, ...openWhy],
        onPress: () => void finish(),
      }}
      grid={{ name: 'inquiry.prices', label: t('inquiries.pricing.lines'), columns }}
      onSave={attempt}
    >
      <LinePictures lines={inquiry.lines} files={files} />
    </PricingPage>
  )
}
