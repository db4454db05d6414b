import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { sapOrderAddress } from '#shared/documents/detail-address.ts'
import { useRole } from '../api/session.ts'

/** SAP's numbers of an order. The first one opens its sales order; the second company's is read in SAP alone. */
export function SapOrderLinks({ numbers: [first, ...others] }: { numbers: readonly string[] }) {
  const side = useRole() === 'customer' ? 'customer' : 'staff'
  if (first === undefined) return null
  return (
    <>
      <Link to={sapOrderAddress(first, side)}>{first}</Link>
      {others.map((number) => (
        <Fragment key={number}>, {number}</Fragment>
      ))}
    </>
  )
}
