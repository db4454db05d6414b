import { looseFileHours } from '#shared/vocabulary/limits.ts'
import type { TaskKind } from '../../records/tasks/runner.ts'
import { namedKeys, removeLoose } from './file.repository.ts'

/**
 * Removes files that no document has attached and bytes that no row names, and finishes files whose last step
 * was cut off.
 */
export const sweepFiles: TaskKind = {
  kind: 'files.sweep',
  async run({ services, count }) {
    const isReferenced = (keys: string[]) => namedKeys(services.db, keys)
    // By then every upload and its transaction has ended.
    const olderThan = new Date(services.now().getTime() - looseFileHours * 3_600_000)
    count('unattached', await removeLoose(services.db, olderThan))
    const { removed, committed } = await services.storage.sweep(isReferenced, olderThan)
    count('removed', removed)
    count('committed', committed)
  },
}
