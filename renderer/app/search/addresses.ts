import type { SearchHit } from '#shared/areas/search/search.contract.ts'
import { documentHomes, sapOrderAddress, sapOrderHomes, detailAddress } from '#shared/documents/outlines.ts'
import { tableScreen } from '#shared/vocabulary/screens.ts'
import { customerPath, customersHome } from '../../masterdata/customers/customer-view.ts'
import type { ShellAction } from '../shell/use-actions.tsx'

/** Something that the search offers. */
export interface Result {
  key: string
  kind: SearchHit['kind'] | 'screen' | 'action' | 'help'
  label: string
  detail?: string
  /** Whether what it hides is shown. Choosing it leaves the search open. */
  expanded?: boolean
  /** It opens in the place of the search. */
  inPlace?: boolean
  /** Absent while it cannot be done; its detail says why. */
  run?: () => void
}

/** What the search can begin but does not know how to do itself: the frame around it opens cards and help. */
export interface Openers {
  actions: readonly ShellAction[]
  onMaterial: (hit: SearchHit) => void
  onHelp: (menuKey: string) => void
}

type Side = 'staff' | 'customer'

const portal = documentHomes.customerOrder.customer!
const materials = tableScreen('product')

const withQuery = (path: string, query: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(query).toString()}`

/** Where a customer chooses what a text finds for an order. */
export const choiceAddress = (text: string): string =>
  withQuery(`${portal}/edit`, { do: 'choose', about: text })

/** The list of materials with what a text finds. */
export const materialsAddress = (text: string): string => withQuery(materials, { search: text })

/** The address at which a hit is shown; customers see their own side of a document. A material has a card instead. */
export function hitAddress({ kind, id, number, title }: SearchHit, side: Side): string | undefined {
  switch (kind) {
    case 'customer':
      return customerPath(id)
    case 'product':
      return undefined
    case 'placedOrder':
      return withQuery(`${portal}/placed/detail`, { id })
    case 'sapOrder':
      return sapOrderAddress(number, side)
    case 'invoice':
      return `${sapOrderAddress(title, side)}#invoices`
    default:
      return detailAddress(kind, id, side)
  }
}

/** The list that shows everything of a kind that the same text finds. */
export function moreAddress(kind: SearchHit['kind'], text: string, side: Side): string {
  switch (kind) {
    case 'customer':
      return withQuery(customersHome, { tab: 'master', search: text })
    case 'product':
      return side === 'customer' ? choiceAddress(text) : materialsAddress(text)
    case 'placedOrder':
      return withQuery(`${portal}/placed`, { orderNo: text })
    case 'sapOrder':
      return withQuery(sapOrderHomes[side], { sapOrderNo: text })
    case 'invoice':
      return withQuery(sapOrderHomes[side], { invoiceNo: text })
    default:
      return withQuery(documentHomes[kind][side]!, { search: text })
  }
}
