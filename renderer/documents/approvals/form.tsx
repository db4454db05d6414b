import { Flex } from 'antd'
import { PagedTable } from '../../kit/paged-table.tsx'
import { documentOf } from '#shared/documents/index.ts'
import { documentNames } from '#shared/documents/outlines.ts'
import type { Approval, ApprovalForm, FormLine } from '#shared/documents/approvals/approval.fields.ts'
import type { Field } from '#shared/kernel/field-table.ts'
import { basePriceText } from '#shared/lines/base-price.rules.ts'
import { mayRead } from '#shared/calls/secrecy.ts'
import { useRole } from '../../api/session.ts'
import { useFormat, useLanguage, useText } from '../../i18n/index.ts'
import { FactList } from '../../engine/facts.tsx'
import { useFieldValue } from '../../engine/field-value.tsx'
import { useFieldWords } from '../../engine/view.ts'
import { useNarrow } from '../../kit/use-media.ts'
import { useFocusableScroll } from '../../kit/table.tsx'
import styles from './approvals.module.css'

/** What the document said when it was submitted, in the words of the document. */
function Facts({ facts, approval }: { facts: ApprovalForm['facts']; approval: Approval }) {
  const document = documentOf[documentNames.find((name) => name === approval.document) ?? 'order']
  const fields: Readonly<Record<string, Field>> = document.fields
  const { label } = useFieldWords({ document })
  const record = { id: approval.documentId, currency: approval.currency, ...facts }
  const valueOf = useFieldValue<typeof record>({ document, home: '', tones: {} })
  const shown = Object.keys(fields).filter((name) => {
    const value = facts[name]
    const money = fields[name]?.kind === 'money' && Number(value) === 0
    return value !== undefined && value !== null && value !== '' && !money
  })
  return <FactList facts={shown.map((name) => [label(name), valueOf(name, record)])} />
}

interface FormColumn {
  key: keyof FormLine | 'description'
  title: string
  width: number
  figure?: true
  show: (line: FormLine) => string
}

const figures = ['unitPrice', 'discountPercent', 'salesQuantity', 'totalPrice'] as const
type Figure = (typeof figures)[number]

/** What is shown of each line, as much as the reader may know. */
function useColumns({ lines }: ApprovalForm, currency: string): FormColumn[] {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const role = useRole()
  const figure = (name: Figure, width: number): FormColumn => ({
    key: name,
    title: t(`orders.lineFields.${name}`),
    width,
    figure: true,
    show: ({ [name]: value }) => {
      if (value === null) return ''
      if (name === 'totalPrice') return format.amount(value, currency)
      if (name === 'discountPercent') return format.decimal(value)
      return name === 'unitPrice' ? format.price(value) : format.quantity(value)
    },
  })
  const basePrice: FormColumn = {
    key: 'basePrice',
    title: t('orders.lineFields.basePrice'),
    width: 130,
    figure: true,
    show: (line) => basePriceText({ per: '1', ...line }, format),
  }
  const some = (name: keyof FormLine) => lines.some(({ [name]: value }) => (value ?? '') !== '')
  const word = (
    name: 'sapMaterialNo' | 'wording' | 'salesUnit' | 'financialRemark',
    width: number,
  ): FormColumn => ({
    key: name,
    title: t(`orders.lineFields.${name}`),
    width,
    show: (line) => line[name] ?? '',
  })
  return [
    { key: 'lineNo', title: t('approvals.page.line'), width: 60, show: ({ lineNo }) => String(lineNo) },
    ...(some('wording') ? [word('wording', 220)] : []),
    word('sapMaterialNo', 140),
    {
      key: 'description',
      title: t('orders.lineFields.description'),
      width: 220,
      show: (line) => (language === 'zh' ? line.descriptionZh : line.descriptionEn || line.descriptionZh),
    },
    ...(some('requirement')
      ? [
          {
            key: 'requirement' as const,
            title: t('productions.lineFields.requirement'),
            width: 300,
            show: ({ requirement = '' }: FormLine) => requirement,
          },
        ]
      : []),
    figure('salesQuantity', 110),
    word('salesUnit', 70),
    ...(mayRead(role, 'basePrice') && some('basePrice') ? [basePrice] : []),
    figure('unitPrice', 110),
    ...(mayRead(role, 'discountPercent') && some('discountPercent') ? [figure('discountPercent', 90)] : []),
    figure('totalPrice', 130),
    ...(some('financialRemark') ? [word('financialRemark', 160)] : []),
  ]
}

/** The lines one below the other, where a table would be wider than the screen. */
function LineCards({ lines, columns }: { lines: readonly FormLine[]; columns: readonly FormColumn[] }) {
  return lines.map((line) => (
    <section key={line.lineNo} aria-label={String(line.lineNo)} className={styles['step']}>
      <FactList
        facts={columns.flatMap((column) => {
          const value = column.show(line)
          return value === '' ? [] : [[column.title, value] as const]
        })}
      />
    </section>
  ))
}

/** The document as it was submitted. */
function Submitted({ approval, form }: { approval: Approval; form: ApprovalForm }) {
  const narrow = useNarrow()
  const table = useFocusableScroll()
  const columns = useColumns(form, approval.currency)
  return (
    <Flex vertical gap={12}>
      <Facts facts={form.facts} approval={approval} />
      {narrow ? (
        <LineCards lines={form.lines} columns={columns} />
      ) : (
        <PagedTable<FormLine>
          ref={table}
          rowKey="lineNo"
          size="small"
          dataSource={[...form.lines]}
          rowsAtOnce={50}
          scroll={{ x: 'max-content' }}
          columns={columns.map(({ key, title, width, figure, show }) => ({
            key,
            title,
            width,
            ...(figure && { align: 'right' as const }),
            render: (_: unknown, line: FormLine) => show(line),
          }))}
        />
      )}
    </Flex>
  )
}

/** What is decided on: the words of whoever submitted it, and the form. */
export function Form({ approval }: { approval: Approval }) {
  const t = useText()
  const { remark, form } = approval
  return (
    <Flex vertical gap={12}>
      {remark !== '' && (
        <section aria-label={t('approvals.fields.remark')}>
          <span className="secondary">{t('approvals.fields.remark')}</span>
          <p className={styles['opinion']}>{remark}</p>
        </section>
      )}
      {form ? (
        <Submitted approval={approval} form={form} />
      ) : (
        <p className="secondary">{t('approvals.page.noForm')}</p>
      )}
    </Flex>
  )
}
