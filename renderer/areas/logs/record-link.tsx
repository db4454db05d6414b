import { Link } from 'react-router-dom'
import { detailAddress } from '#shared/documents/detail-address.ts'
import { documentNames } from '#shared/documents/outlines.ts'
import { codeField } from '#shared/kernel/master.ts'
import { isMasterName, masterOf } from '#shared/masterdata/index.ts'
import { customerPath } from '../../masterdata/customers/customer-view.ts'

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
    const path = `/home/masterData/${kind}`
    return table.key.length === 1 && !table.validity ? withQuery(path, { [codeField(table)]: name }) : path
  }
  if (kind === 'account' || kind === 'productCollection') return withQuery('/home/accounts', { userId: name })
  if (kind === 'agreement') return '/home/userAgreement'
  if (kind === 'push') return withQuery('/home/orderManage/pushes', { orderNo: name })
  if (kind === 'productGroup') return '/home/orderManage/productGroup'
  if (kind === 'customerRelation') return '/home/customerManage?tab=relations'
  return undefined
}

/** The name of a record, which opens it where there is a screen of it. */
export function RecordLink(record: Props) {
  const address = addressOf(record)
  const name = record.name || '–'
  return address && record.name ? <Link to={address}>{name}</Link> : <>{name}</>
}
