import type { LinkedDocument } from '#shared/documents/chain.ts'
import {
  documentChain,
  documentHomes,
  sapOrderAddress,
  type DocumentName,
} from '#shared/documents/outlines.ts'
import { chainOrdersMax, sapOrderCalls } from '#shared/areas/sap/sap-order.contract.ts'
import { useRole } from '../api/session.ts'
import { keyIn, useText } from '../i18n/index.ts'
import { detailAddress, nameOf, type DocumentRecord, type DocumentView } from './view.ts'
import { api, read, tagsOf } from '../api/api.ts'

/** What SAP has of a chain. */
export const { useChainInvoicesQuery } = api.injectEndpoints({
  endpoints: (b) => ({
    chainInvoices: read(b, sapOrderCalls.invoices, { provides: [tagsOf.rows('sapOrder')] }),
  }),
})

/** A document of the chain; without an address it is the one that is open, or one outside the product. */
export interface ChainLink {
  id: string
  number: string
  address?: string
  state?: string
  /** It is the document on screen. */
  open?: boolean
}

/** A step of the chain: documents of one kind, which came from those of the step before. */
export interface ChainStep {
  /** Tells it from the others also while their titles are empty, because the words have not come. */
  key: string
  title: string
  links: readonly ChainLink[]
}

const stringsIn = (record: DocumentRecord, fields: readonly string[] = []): string[] =>
  fields.map((field) => String(record[field])).filter((text) => text !== '')

/** A document of a chain as a link, with its state. */
export function useChainLink(): (document: LinkedDocument) => ChainLink {
  const t = useText()
  const side = useRole() === 'customer' ? 'customer' : 'staff'
  return ({ id, document, orderNo, status }) => {
    const home = documentHomes[document][side]
    return {
      id,
      number: orderNo,
      ...(home !== undefined && { address: detailAddress({ home }, id) }),
      state: t(keyIn('states', `${document}.${status}`)),
    }
  }
}

/**
 * The chain of a document in the order in which one comes from the other: the documents it came from, itself, what was made from it, each
 * followed by its parts, the numbers that SAP gave, and at last the invoices of those.
 */
export function useChain<R extends DocumentRecord>(view: DocumentView<R>, record: R): ChainStep[] {
  const t = useText()
  const linkTo = useChainLink()
  const { linked = [] } = record
  const side = useRole() === 'customer' ? 'customer' : 'staff'
  const { name: own, parts, sapNumbers } = view.document
  const isPart =
    parts !== undefined && Object.entries(parts.are).every(([field, value]) => record[field] === value)
  const open: ChainLink = { id: record.id, number: nameOf(view.document, record), open: true }

  const linksTo = (name: DocumentName, ofParts: boolean): ChainLink[] => [
    ...(name === own && isPart === ofParts ? [open] : []),
    ...linked
      .filter(({ document, relation }) => document === name && (relation === 'child') === ofParts)
      .map(linkTo),
  ]
  const ofDocuments = documentChain.flatMap((name): ChainStep[] => [
    {
      key: name,
      title: name === own && isPart ? t('document.split.master') : t(`shell.searchKinds.${name}`),
      links: linksTo(name, false),
    },
    { key: `${name}.parts`, title: t('document.split.child'), links: linksTo(name, true) },
  ])
  const made = linked.filter(({ relation }) => relation !== 'master')
  const ofEach = [stringsIn(record, sapNumbers), ...made.map((one) => one.sapNumbers)]
  // The first number is that of the order itself; the second company's order is read in SAP alone.
  const openable = new Set(ofEach.flatMap(([first]) => first ?? []))
  const numbers = new Set(ofEach.flat())
  const linkOf = (number: string): ChainLink => ({
    id: number,
    number,
    ...(openable.has(number) && { address: sapOrderAddress(number, side) }),
  })
  const sapOrderNos = [...numbers].slice(0, chainOrdersMax)
  const { currentData } = useChainInvoicesQuery({ body: { sapOrderNos } }, { skip: sapOrderNos.length === 0 })
  // One invoice may be of several orders; it leads to the first of them.
  const billed = new Map((currentData?.invoices ?? []).map((one) => [one.invoiceNo, one.sapOrderNo]))
  const invoices = [...billed].map(([number, order]) => ({
    id: number,
    number,
    address: sapOrderAddress(order, side),
  }))
  return [
    ...ofDocuments,
    { key: 'sap', title: t('document.sapOrders'), links: [...numbers].map(linkOf) },
    { key: 'invoice', title: t('document.invoices'), links: invoices },
  ]
}
