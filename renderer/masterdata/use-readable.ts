import { masterOf, type MasterName } from '#shared/masterdata/index.ts'
import { rightsOf } from '#shared/masterdata/option.contract.ts'
import { useActor } from '../api/session.ts'

/** The tables that the user may read. */
export function useReadable() {
  const { permissions } = useActor()
  return (name: MasterName) => permissions.has(rightsOf(masterOf(name)).may.read)
}
