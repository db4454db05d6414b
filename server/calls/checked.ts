/**
 * Does some work while a check is on its way, which was sent before it and therefore answers before it. Where the check
 * fails, that is what counts, whatever became of the work.
 */
export async function checked<T>(check: Promise<void> | undefined, work: () => Promise<T>): Promise<T> {
  const [passed, done] = await Promise.allSettled([check, Promise.try(work)])
  if (passed.status === 'rejected') throw passed.reason
  if (done.status === 'rejected') throw done.reason
  return done.value
}
