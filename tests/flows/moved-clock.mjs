/**
 * Loaded before a server process of a test: its clock differs from the machine's by MOVED_CLOCK_MS, and by
 * MOVED_CLOCK_LATER_MS from the signal SIGUSR2 on.
 */
const { MOVED_CLOCK_MS = '0', MOVED_CLOCK_LATER_MS = MOVED_CLOCK_MS } = process.env
const OwnDate = Date
let moved = Number(MOVED_CLOCK_MS)
const now = () => OwnDate.now() + moved
process.on('SIGUSR2', () => {
  moved = Number(MOVED_CLOCK_LATER_MS)
  process.stdout.write('the clock has moved\n')
})

globalThis.Date = new Proxy(OwnDate, {
  construct: (target, given, made) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, made === globalThis.Date ? target : made),
  apply: () => new OwnDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
