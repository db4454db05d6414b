import type { IsReferenced, SweepResult } from './files.port.ts'

export interface FoundFile {
  key: string
  area: 'tmp' | 'files'
}

/** The number of keys in one question to the database. */
const batch = 500

/** Decides what happens to each old file. The storage only lists, moves and deletes. */
export async function sweepFiles(
  found: AsyncIterable<FoundFile>,
  isReferenced: IsReferenced,
  act: { remove(file: FoundFile): Promise<void>; commit(key: string): Promise<void> },
): Promise<SweepResult> {
  const swept: SweepResult = { removed: 0, committed: 0 }
  const settle = async (files: FoundFile[]) => {
    if (files.length === 0) return
    const referenced = await isReferenced(files.map((f) => f.key))
    const lost = files.filter((f) => !referenced.has(f.key))
    const late = files.filter((f) => referenced.has(f.key) && f.area === 'tmp')
    await Promise.all(lost.map((file) => act.remove(file)))
    await Promise.all(late.map((file) => act.commit(file.key)))
    swept.removed += lost.length
    swept.committed += late.length
  }
  let waiting: FoundFile[] = []
  for await (const file of found) {
    waiting.push(file)
    if (waiting.length < batch) continue
    await settle(waiting)
    waiting = []
  }
  await settle(waiting)
  return swept
}
