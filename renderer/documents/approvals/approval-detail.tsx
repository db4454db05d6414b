import { Flex, App, Button } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { approvalCalls } from '#shared/documents/approvals/index.ts'
import type {
  Approval,
  ApprovalRow,
  ApprovalForm,
  FormLine,
} from '#shared/documents/approvals/approval.fields.ts'
import { documentHomes, documentNames } from '#shared/documents/outlines.ts'
import { pathOfKind } from '#shared/documents/approvals/approval-kind.contract.ts'
import { documentOf } from '#shared/documents/index.ts'
import type { Field } from '#shared/kernel/field-table.ts'
import { basePriceText } from '#shared/lines/price.rules.ts'
import { mayRead } from '#shared/calls/secrecy.ts'
import { useText, useSentence, useFormat, useLanguage } from '../../i18n/index.ts'
import { NextStep } from '../../engine/actions/next-step.tsx'
import { useFieldWords, detailAddress } from '../../engine/view.ts'
import { StatusTag } from '../../kit/status-tag.tsx'
import { documentPage } from '../document-detail.tsx'
import { usePermission, useRole } from '../../api/session.ts'
import { CreditOfCustomer } from '../../masterdata/credit/credit-facts.tsx'
import { FactList } from '../../engine/detail/facts.tsx'
import { useFieldValue } from '../../engine/detail/field-value.tsx'
import { useNarrow } from '../../kit/use-media.ts'
import { PagedTable } from '../../kit/paged-table.tsx'
import { useFocusableScroll } from '../../kit/table.tsx'
import { approvalActionSets, approvalView, toneOf } from './approval-views.tsx'
import { approvalApi, useLazyApprovalTurnsQuery, useUpdateOaStateMutation } from './approval.api.ts'
import { Course } from './course.tsx'
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
function Form({ approval }: { approval: Approval }) {
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

/** Where another system decides it, under which number, and the way to its page there. */
function Outside({ id, kind, version, status, engine, oaNo, oaUrl }: Approval) {
  const t = useText()
  const sentence = useSentence()
  const { message } = App.useApp()
  const [ask, { isLoading }] = useUpdateOaStateMutation()
  if (engine === 'embedded') return null
  const refresh = async () => {
    const { error } = await ask({ query: { kind: pathOfKind(kind) }, body: { id, version } })
    if (error) void message.error(sentence.of(error))
    else void message.success(t('approvals.page.asked'))
  }
  return (
    <Flex gap={12} wrap align="center">
      <span>{[t(`states.approvalEngine.${engine}`), oaNo].filter(Boolean).join(' · ')}</span>
      {oaUrl !== '' && (
        <Button size="small" href={oaUrl} target="_blank" rel="noreferrer">
          {t('approvals.page.openThere')}
        </Button>
      )}
      {status === 'in_approval' && (
        <Button size="small" loading={isLoading} onClick={() => void refresh()}>
          {t('approvals.page.refresh')}
        </Button>
      )}
    </Flex>
  )
}

/** What it is about, with the way to the document. */
function Subject({ record }: { record: ApprovalRow }) {
  const { word } = useFieldWords(approvalView)
  const document = documentNames.find((name) => name === record.document)
  const home = document && documentHomes[document].staff
  const number = record.documentNo
  return (
    <>
      {word('kind', record.kind)} ·{' '}
      {home ? <Link to={detailAddress({ home }, record.documentId)}>{number}</Link> : number} ·{' '}
      {record.customerName}
    </>
  )
}

/** What is expected now, and of whom by name. Others cannot correct anything, so nothing is held against them. */
function Next({ record, button }: { record: Approval; button?: ReactNode }) {
  const t = useText()
  const { status, waitingFor, myTurn } = record
  const people = `${t('approvals.fields.waitingFor')}${t('common.colon')}${waitingFor.join(t('common.comma'))}`
  return (
    <NextStep
      expected={t(myTurn ? 'approvals.page.yourTurn' : `approvals.next.${status}`)}
      button={button}
      obstacles={[]}
      turn={waitingFor.length > 0 && <StatusTag tone={toneOf(record)}>{people}</StatusTag>}
    />
  )
}

function useCourse() {
  const t = useText()
  const readsCredit = usePermission('order.readCredit')
  return (approval: Approval) => [
    // Whoever lets goods leave sees how their customer stands by now.
    ...(readsCredit && approval.kind === 'delivery' && approval.status === 'in_approval'
      ? [
          {
            id: 'credit',
            title: t('orders.creditTitle'),
            content: <CreditOfCustomer customerId={approval.customerId} currency={approval.currency} />,
            open: true,
          },
        ]
      : []),
    {
      id: 'course',
      title: t('approvals.page.course'),
      content: (
        <Flex vertical gap={12}>
          <Outside {...approval} />
          <Course {...approval} />
        </Flex>
      ),
      open: true,
    },
  ]
}

export const { Page, Peek } = documentPage<ApprovalRow, Approval>({
  view: approvalView,
  sets: approvalActionSets,
  api: approvalApi,
  subtitle: (record) => <Subject record={record} />,
  Next,
  Lines: ({ record }) => <Form approval={record} />,
  linesTitle: 'approvals.page.form',
  useParts: useCourse,
  useReaders() {
    const [readTurns] = useLazyApprovalTurnsQuery()
    return {
      approvalTurn: (query) => readTurns({ body: approvalCalls.turns.body.parse(query) }).unwrap(),
    }
  },
})
