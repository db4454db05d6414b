import { Flex } from 'antd'
import { useMemo, useRef } from 'react'
import type { InquiryLine, Inquiry } from '#shared/documents/inquiries/inquiry.fields.ts'
import { isSameUnit } from '#shared/lines/line-units.ts'
import { mayRead } from '#shared/calls/secrecy.ts'
import { useRole } from '../../../api/session.ts'
import { readColumn } from '../../../kit/grid/column-kinds.ts'
import { LineGrid } from '../../../kit/grid/line-grid.tsx'
import type { LineGridHandle } from '../../../kit/grid/types.ts'
import { useNarrow } from '../../../kit/use-media.ts'
import { ReadCards } from '../../../lines/cards/read-cards.tsx'
import { LineTalkButton, useTalkColumn } from '../../../lines/talk-of-line.tsx'
import { useAttachmentsQuery } from '../../../engine/attachments/attachment.api.ts'
import { LinePictures } from './line-pictures.tsx'
import { ListPriceReasons } from './list-price-reasons.tsx'
import { useLineWords } from './line-words.ts'

type Row = InquiryLine & { id: string; number: number; lineId: string }

const lineIdOf = ({ lineId }: Row) => lineId

const same = (row: Row) => row

/** The lines as they are read: what was asked for in the customer's words, what was found for it, and its price. */
export function InquiryLines({ inquiry }: { inquiry: Inquiry }) {
  const { lines, currency } = inquiry
  const role = useRole()
  const own = role === 'customer'
  const narrow = useNarrow()
  const grid = useRef<LineGridHandle>(null)
  const { data: files } = useAttachmentsQuery({ doc: 'inquiry', id: inquiry.id })
  const { t, format, text, number, description, spec, basePrice, noOffer } = useLineWords<Row>(same)
  const rows = useMemo(
    () => lines.map((line) => ({ ...line, lineId: line.id, id: String(line.lineNo), number: line.lineNo })),
    [lines],
  )
  const talk = useTalkColumn(lineIdOf)
  const columns = useMemo(() => {
    const nameOf = (id: string | null) => files?.find((file) => file.id === id)?.name ?? ''
    const some = (has: (line: InquiryLine) => unknown) => lines.some(has)
    const quantityOf = (line: InquiryLine) =>
      line.askedQuantity === null ? '' : `${format.quantity(line.askedQuantity)} ${line.askedUnit}`.trim()
    // A customer reads its own quantity, unless sales offer another one.
    const otherwise = (line: InquiryLine) =>
      quantityOf(line) !== '' &&
      (!own || line.askedQuantity !== line.salesQuantity || !isSameUnit(line.askedUnit, line.salesUnit))
    const ours = own ? { title: t('inquiries.portal.found') } : {}
    const wording = own ? { title: t('inquiries.portal.wording') } : {}
    // A customer whose goods nobody has found yet reads its own words alone.
    const isFound = !own || some((line) => line.sapMaterialNo)
    const more = [
      ...(some((line) => line.noOffer) ? [noOffer(own && !narrow)] : []),
      ...(some((line) => line.customerMaterialNo)
        ? [text('customerMaterialNo', (row) => row.customerMaterialNo)]
        : []),
      ...(isFound ? [spec] : []),
    ]
    // What else is said of a line stands beside its description while its total stays in sight of a small screen.
    const crowded = more.length + Number(some(otherwise)) > 1
    return [
      { ...text('wording', (row) => row.wording), frozen: true, ...wording },
      ...(some(otherwise) ? [{ ...text('asked', quantityOf), align: 'right' as const }] : []),
      ...(isFound ? [{ ...text('sapMaterialNo', (row) => row.sapMaterialNo), ...ours }, description] : []),
      ...(crowded ? [] : more),
      number('salesQuantity', (row) => row.salesQuantity ?? '', { sums: true }),
      text('salesUnit', (row) => row.salesUnit),
      ...(own && !some((line) => line.unitPrice)
        ? []
        : [
            number('unitPrice', (row) => row.unitPrice ?? '', { show: format.price }),
            number('totalPrice', (row) => row.totalPrice ?? '', {
              show: (value: string) => format.amount(value, currency),
              sums: true,
            }),
          ]),
      ...(crowded ? more : []),
      ...(!own && mayRead(role, 'basePrice') ? [basePrice] : []),
      ...(some((line) => line.financialRemark)
        ? [text('financialRemark', (row) => row.financialRemark)]
        : []),
      ...(some((line) => line.pictureId) ? [text('pictureId', (row) => nameOf(row.pictureId))] : []),
      ...(own ? [] : [text('remark', (row) => row.remark)]),
      ...talk,
    ].map(readColumn)
  }, [
    lines,
    files,
    role,
    own,
    currency,
    t,
    format,
    text,
    number,
    description,
    spec,
    basePrice,
    noOffer,
    narrow,
    talk,
  ])
  return (
    <Flex vertical gap={8}>
      <Flex gap={8} wrap>
        <LineTalkButton
          lineOf={() => (rows.find((row) => row.id === grid.current?.activeCell()?.rowId) ?? rows[0])?.lineId}
        />
        {!own && (
          <ListPriceReasons
            inquiry={inquiry}
            lineOf={() => Number(grid.current?.activeCell()?.rowId ?? 0) || undefined}
          />
        )}
      </Flex>
      {narrow ? (
        <ReadCards label={t('inquiries.lines')} lines={rows} columns={columns} currency={currency} />
      ) : (
        <LineGrid
          ref={grid}
          readOnly
          name="inquiry.read"
          label={t('inquiries.lines')}
          columns={columns}
          rows={rows}
        />
      )}
      <LinePictures lines={lines} files={files ?? []} />
    </Flex>
  )
}
