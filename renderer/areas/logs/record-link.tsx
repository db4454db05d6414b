import { Link } from 'react-router-dom'
import { documentNames, detailAddress } from '#shared/documents/outlines.ts'
import { codeField } from '#shared/kernel/master.ts'
import { isMasterName, masterOf } from '#shared/masterdata/index.ts'
import { screens, tableScreen } from '#shared/vocabulary/screens.ts'
import { customerPath } from '../../masterdata/customers/customer-view.ts'
import { attemptsAddress } from '../../engine/push/push-address.ts'

interface Props {
  kind: string
  id: string
  name: string
}

const withQuery = (path: string, query: Record<string, string>) =>
  `${path}?${new URLSearchParams(query).toString()}`

/** Where a record is shown; undefined for a kind without a screen for staff. */
function addressOf({ kind, id, name }: Props): string | undefined {
  const document = documentNames.find((known) => known === kind)
  if (document) return detailAddress(document, id, 'staff')
  if (kind === 'customer') return customerPath(id)
  if (isMasterName(kind)) {
    const table = masterOf(kind)
    const path = tableScreen(kind)
    return table.key.length === 1 && !table.validity ? withQuery(path, { [codeField(table)]: name }) : path
  }
  if (kind === 'account' || kind === 'productCollection') return withQuery(screens.accounts, { userId: name })
  if (kind === 'agreement') return screens.agreements
  if (kind === 'push') return attemptsAddress(name)
  if (kind === 'productGroup') return screens.productGroups
  if (kind === 'customerRelation') return `${screens.customers}?tab=relations`
  return undefined
}

/** The name of a record, which opens it where there is a screen of it. */
export function RecordLink(record: Props) {
  const address = addressOf(record)
  const name = record.name || '–'
  return address && record.name ? <Link to={address}>{name}</Link> : <>{name}</>
}
