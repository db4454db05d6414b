import { detailAddress } from '#shared/documents/detail-address.ts'
import type { SearchHit } from '#shared/areas/search/search.contract.ts'

/** The address at which a hit is shown; customers see their own side of a document. */
export const hitAddress = ({ kind, id, number }: SearchHit, customer: boolean): string => {
  const query = (name: string, value: string) => new URLSearchParams({ [name]: value }).toString()
  switch (kind) {
    case 'customer':
      return `/home/orderManage?${query('customerId', id)}`
    case 'product':
      return customer
        ? `/home/orderManageCustomer/edit?do=choose&${query('about', number)}`
        : `/home/masterData/product?${query('sapMaterialNo', number)}`
    default:
      return detailAddress(kind, id, customer ? 'customer' : 'staff')
  }
}
