import { Flex } from 'antd'
import type { ComponentType } from 'react'

/** What every folder of documents shows of one customer. */
const latest = import.meta.glob<ComponentType<{ id: string }>>('../*/latest-of-customer.tsx', {
  eager: true,
  import: 'LatestOfCustomer',
})

/** The newest documents of a customer, of every kind. */
export function CustomerDocuments({ id }: { id: string }) {
  return (
    <Flex vertical gap={16}>
      {Object.entries(latest).map(([path, Latest]) => (
        <Latest key={path} id={id} />
      ))}
    </Flex>
  )
}
