import { Flex, Image, Skeleton } from 'antd'
import { useMemo, useRef, useCallback } from 'react'
import type { InquiryLine, Inquiry } from '#shared/documents/inquiries/inquiry.fields.ts'
import { isSameUnit } from '#shared/lines/line-units.ts'
import { mayRead } from '#shared/calls/secrecy.ts'
import { useRole } from '../../../api/session.ts'
import type { LineGridHandle } from '../../../kit/grid/types.ts'
import { useNarrow } from '../../../kit/use-media.ts'
import { LineTalkButton, useTalkColumn } from '../../../engine/talk/line.tsx'
import { ReadLines } from '../../../lines/cards/read-lines.tsx'
import { useAttachmentsQuery } from '../../../engine/attachments/attachment.api.ts'
import { useLineWords } from './line-words.ts'
import { WhyButton } from '../../../lines/prices/why-button.tsx'
import { fileCalls, type StoredFile } from '#shared/platform/files/file.contract.ts'
import { download } from '../../../api/transfer.ts'
import { useText } from '../../../i18n/index.ts'
import { useObjectUrl } from '../../../kit/use-object-url.ts'
import styles from './lines.module.css'

interface Props {
  inquiry: Pick<Inquiry, 'customerId' | 'salesOrg' | 'currency' | 'lines'>
  lineOf: () => number | undefined
}

/** "Why this price" for the lines whose material is known, for readers who may know it. */
export function ListPriceReasons({ inquiry: { customerId, salesOrg, currency, lines }, lineOf }: Props) {
  const known = lines.flatMap(({ materialId, basePriceAt, priceUnit, ...line }) =>
    materialId === null || basePriceAt === null
      ? []
      : [{ ...line, materialId, basePriceAt, salesUnit: priceUnit }],
  )
  if (known.length === 0) return null
  return (
    <Flex justify="end">
      <WhyButton
        lines={known}
        customerId={customerId}
        salesOrg={salesOrg}
        currency={currency}
        lineOf={lineOf}
      />
    </Flex>
  )
}

interface Pictured {
  lineNo: number
  wording: string
  sapMaterialNo: string
  pictureId: string | null
}

/** The address of a file's content in this window. */
export const usePicture = ({ link }: StoredFile) =>
  useObjectUrl(
    useCallback(async () => {
      const parameters = Object.fromEntries(new URLSearchParams(link.slice(link.indexOf('?'))))
      const { blob } = await download(fileCalls.link, { query: fileCalls.link.query.parse(parameters) })
      return blob
    }, [link]),
  )

function Picture({ line, file }: { line: Pictured; file: StoredFile }) {
  const t = useText()
  const address = usePicture(file)
  const title = t('inquiries.picture.open', { line: line.lineNo, name: file.name })
  return (
    <figure>
      {address === undefined && <Skeleton.Image active />}
      {address === null && <span role="alert">{t('inquiries.picture.failed')}</span>}
      {address && <Image src={address} alt={title} width={120} height={90} preview={{ mask: false }} />}
      <figcaption>
        {line.lineNo} · {line.wording || line.sapMaterialNo}
      </figcaption>
    </figure>
  )
}

/** The pictures of the lines that have one, each with what it belongs to; a click shows it large. */
export function LinePictures({ lines, files }: { lines: readonly Pictured[]; files: readonly StoredFile[] }) {
  const t = useText()
  const pictured = lines.flatMap((line) => {
    const file = files.find(({ id }) => id === line.pictureId)
    return file ? [{ line, file }] : []
  })
  if (pictured.length === 0) return null
  return (
    <section className={styles['pictures']} aria-label={t('inquiries.editor.pictures')}>
      {pictured.map(({ line, file }) => (
        <Picture key={line.lineNo} line={line} file={file} />
      ))}
    </section>
  )
}

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
    ]
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
      <ReadLines
        ref={grid}
        name="inquiry.read"
        label={t('inquiries.lines')}
        columns={columns}
        rows={rows}
        currency={currency}
      />
      <LinePictures lines={lines} files={files ?? []} />
    </Flex>
  )
}
