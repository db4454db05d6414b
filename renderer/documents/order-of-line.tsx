import { Link } from 'react-router-dom'
import { orderOutline } from '#shared/documents/orders/order-outline.ts'
import { detailAddress } from '../engine/view.ts'

const orderHome = { home: orderOutline.homes.order.staff }

/** The order of a line; one that was made in SAP has no page here. */
export const OrderOfLine = ({ line }: { line: { orderId: string | null; orderNo: string } }) =>
  line.orderId === null ? (
    line.orderNo
  ) : (
    <Link to={detailAddress(orderHome, line.orderId)}>{line.orderNo}</Link>
  )
